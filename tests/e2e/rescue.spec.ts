/** The last way when every other one is blocked: the answers as a file, from the student's hand to an admin's. */
import type { Browser, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { answerThrough, expectScore, handIn, savedLine, startOnDevice } from './support/exam-page.ts'
import { type Academy, expect, type OpenAs, test } from './support/fixtures.ts'
import { openAdmin } from './support/reader.ts'
import { flowLanguages, type Language, words } from './support/words.ts'

interface RescueContent {
  readonly format: string
  readonly attemptId: string
  readonly ticket: string
  readonly events: readonly { readonly seq: number }[]
}

/** An exam answered and handed in without a network, and the file that the student saved. */
async function rescuedExam(academy: Academy, openAs: OpenAs, email: string, answered: number) {
  const { page, token, examId } = await startOnDevice({ academy, openAs, studentEmail: email }, 'Calm exam')
  academy.network.set('refuse')
  await answerThrough(page, 1, answered)
  await expect(savedLine(page, 'waiting')).toBeVisible({ timeout: 20_000 })
  await handIn(page)
  await expect(page.getByText(words.en.player.submitting.queued)).toBeVisible()
  const file = await savedFile(page)
  return { page, token, examId, file, content: JSON.parse(file.toString('utf8')) as RescueContent }
}

/** The button comes after failures in a row; each "Try now" is one. */
async function savedFile(page: Page): Promise<Buffer> {
  const notice = page.getByText(words.en.player.notice.waiting)
  const download = page.getByRole('button', { name: words.en.player.rescue.download })
  const retry = page.getByRole('button', { name: words.en.player.submitting.retry })
  await expect(async () => {
    if (!(await notice.isVisible())) await retry.click({ timeout: 1_000 })
    if (!(await download.isVisible())) await notice.click({ timeout: 1_000 })
    await expect(download).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toMatch(/^miqyas-[0-9a-f-]{36}\.json$/)
  return readFile(await saved.path())
}

async function openRescueFiles(browser: Browser, academy: Academy, language: Language = 'en'): Promise<Page> {
  const page = await openAdmin(browser, academy, { language })
  await page.goto('/admin/rescue-files')
  await expect(page.getByRole('heading', { level: 1, name: words[language].admin.rescue.title })).toBeVisible()
  return page
}

/** Chooses a file as an admin does: the button opens the system's file dialog. */
async function choose(page: Page, content: Buffer, language: Language = 'en'): Promise<void> {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: words[language].admin.rescue.choose }).click(),
  ])
  await dialog.setFiles({ name: 'miqyas.json', mimeType: 'application/json', buffer: content })
}

function report(page: Page) {
  return page.getByRole('region', { name: words.en.admin.rescue.report })
}

async function expectFact(page: Page, name: string, value: string | RegExp): Promise<void> {
  const fact = report(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
  await expect(fact.locator('dd')).toHaveText(value)
}

test('a student whose device never gets through hands over a file, an admin brings it in, and the answers count', async ({
  academy,
  browser,
  openAs,
  studentEmail,
}) => {
  const { token, examId, file, content, page } = await rescuedExam(academy, openAs, studentEmail, 4)
  expect(content.format).toBe('miqyas-rescue')
  const context = page.context()
  await context.close()

  academy.network.set('up')
  const admin = await openRescueFiles(browser, academy)
  await choose(admin, file)
  await expect(report(admin)).toBeFocused()
  await expect(report(admin)).toContainText('Calm exam')
  await expectFact(admin, words.en.admin.rescue.stored, /^[1-9]\d*$/)
  await expectFact(admin, words.en.admin.rescue.discounted, '0')
  await expectFact(admin, words.en.admin.rescue.score, /^.?no score.? to .?4.?$/)

  await choose(admin, file)
  await expectFact(admin, words.en.admin.rescue.stored, '0')
  await expectFact(admin, words.en.admin.rescue.repeated, String(content.events.length))
  await expectFact(admin, words.en.admin.rescue.score, /^.?4.? to .?4.?$/)
  await admin.context().close()

  const { data } = await academy.call<{ score: number; questionResults: { given: string[] }[] }>(
    `/api/attempts/${content.attemptId}/result`,
    { token },
  )
  expect(data.score).toBe(4)
  expect(data.questionResults.filter(({ given }) => given.length > 0)).toHaveLength(4)

  const elsewhere = await openAs(studentEmail)
  await elsewhere.goto(`/exams/${examId}/result`)
  await expectScore(elsewhere, 4, 20)
})

test('a student whose file was brought in sees the same result when the device comes back', async ({
  academy,
  browser,
  openAs,
  studentEmail,
}) => {
  const { file, page } = await rescuedExam(academy, openAs, studentEmail, 2)
  const admin = await openAdmin(browser, academy, { language: 'en' })
  academy.network.set('up')
  await admin.goto('/admin/rescue-files')
  await choose(admin, file)
  await expectFact(admin, words.en.admin.rescue.discounted, '0')
  await admin.context().close()
  await expectScore(page, 2, 20)
})

for (const language of flowLanguages('en')) {
  const { admin: adminWords, errors } = words[language]

  test(`an admin who chooses a broken or a foreign file reads so in ${language}, and nothing changes`, async ({
    academy,
    browser,
    openAs,
    studentEmail,
  }) => {
    const { file, content, token, page, examId } = await rescuedExam(academy, openAs, studentEmail, 1)
    await page.context().close()
    academy.network.set('up')
    const admin = await openRescueFiles(browser, academy, language)
    const refusal = admin.getByRole('alert')
    const expectRefused = async (bytes: Buffer, sentence: string) => {
      await choose(admin, bytes, language)
      await expect(refusal).toContainText(sentence)
      await expect(refusal).toBeFocused()
      await expect(admin.getByRole('region', { name: adminWords.rescue.report })).toHaveCount(0)
    }
    const changed = (change: object) => Buffer.from(JSON.stringify({ ...content, ...change }))
    await expectRefused(file.subarray(0, file.length / 2), adminWords.rescue.notARescueFile)
    await expectRefused(Buffer.from('{"name":"holiday"}'), adminWords.rescue.notARescueFile)
    await expectRefused(changed({ ticket: 'x'.repeat(content.ticket.length) }), errors.attempts['rescue-mismatch'])
    await expectRefused(changed({ attemptId: '01999999-0000-7000-8000-000000000000' }), errors.attempts['not-found'])
    await expectRefused(changed({ events: 'none' }), errors.request.invalid)
    await admin.context().close()

    const { data } = await academy.call<{ items: { id: string; running: object | null; last: object | null }[] }>(
      '/api/student-exams',
      { token },
    )
    expect(data.items.find(({ id }) => id === examId)?.last ?? null).toBeNull()
  })
}
