/** An exam while it runs, seen from both sides: what staff do reaches the student, and what happens reaches staff. */
import type { Browser, Page } from '@playwright/test'
import { answerRightly, examIdOf, expectQuestion, expectScore, goNext, handIn, startExam } from './support/exam-page.ts'
import { type Academy, expect, type OpenAs, test } from './support/fixtures.ts'
import { main } from './support/page-parts.ts'
import { openAdmin } from './support/reader.ts'
import { flowLanguages, type Language, words } from './support/words.ts'

/** Staff sit beside the server: the students' network is not theirs. */
async function openMonitor(
  browser: Browser,
  academy: Academy,
  examId: string,
  language: Language = 'en',
): Promise<Page> {
  const beside = { ...academy, origin: `http://127.0.0.1:${academy.server.port()}` }
  const page = await openAdmin(browser, beside, { language })
  await page.goto(`/exams/${examId}/monitor`)
  await expect(main(page).getByText(words[language].monitor.connection.live, { exact: true })).toBeVisible()
  return page
}

async function sitting(academy: Academy, openAs: OpenAs, email: string, title: string) {
  const { token } = await academy.signIn(email)
  const examId = await examIdOf(academy, token, title)
  const page = await openAs(email)
  // The page's stream begins a little after the exam.
  const listens = page.waitForResponse((response) => response.url().endsWith('/standing'))
  listens.catch(() => undefined)
  await startExam(page, examId)
  return { page, examId, token, listens }
}

/** A text with its numbers, which are isolated from the direction around them. */
function written(text: string, numbers: Readonly<Record<string, number>>): RegExp {
  return new RegExp(text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => `.?${numbers[name]}.?`))
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function choose(page: Page, email: string, action: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /actions for|إجراءات/i })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

function minutesOf(text: string | null): number {
  const [minutes = 0, seconds = 0] = (text ?? '').split(':').map(Number)
  return minutes + seconds / 60
}

test.describe('an admin during an exam', () => {
  for (const language of flowLanguages('en')) {
    test(`gives minutes, and the student sees them within five seconds (${language})`, async ({
      academy,
      browser,
      openAs,
      studentEmail,
    }) => {
      const { page, examId, listens } = await sitting(academy, openAs, studentEmail, 'Two sections')
      const staff = await openMonitor(browser, academy, examId, language)
      const { monitor } = words[language]
      await expect(rowOf(staff, studentEmail)).toContainText(monitor.state.in)
      await answerRightly(page, 1)
      await expect(rowOf(staff, studentEmail)).toContainText(written(monitor.share, { of: 1, whole: 6 }))
      const clock = page.getByRole('timer')
      const before = minutesOf(await clock.textContent())
      await listens
      await choose(staff, studentEmail, monitor.action.extra)
      await staff
        .getByRole('dialog')
        .getByRole('button', { name: written(monitor.minutes, { value: 10 }) })
        .click()
      await staff.getByRole('dialog').getByRole('button', { name: monitor.action.extra }).click()
      const announced = written(words.en.player.timeAdded_other, { count: 10 })
      await expect(page.getByRole('complementary').getByText(announced)).toBeVisible({ timeout: 5_000 })
      await expect.poll(async () => minutesOf(await clock.textContent())).toBeGreaterThan(before + 8)
      await expect(rowOf(staff, studentEmail)).toContainText(written(monitor.extra, { value: 10 }))
      await page.reload()
      await expectQuestion(page, 1)
      await expect.poll(async () => minutesOf(await clock.textContent())).toBeGreaterThan(before + 8)
    })
  }

  test('sees who has lost the network, with what is safe', async ({ academy, browser, openAs, studentEmail }) => {
    test.setTimeout(180_000)
    const { page, examId } = await sitting(academy, openAs, studentEmail, 'Calm exam')
    await answerRightly(page, 1)
    await expect(page.locator('p[data-kind="delivered"]')).toBeVisible()
    const staff = await openMonitor(browser, academy, examId)
    academy.network.set('refuse')
    await goNext(page)
    await answerRightly(page, 2)
    const row = rowOf(staff, studentEmail)
    await expect(row).toContainText(words.en.monitor.state.offline, { timeout: 70_000 })
    await expect(row).toContainText(/1.? answer is here; what follows is on the device/)
    academy.network.set('up')
    await expect(row).toContainText(words.en.monitor.state.in, { timeout: 30_000 })
    await expect(row).toContainText(written(words.en.monitor.share, { of: 2, whole: 20 }))
  })

  test('closes an attempt and opens it again', async ({ academy, browser, openAs, studentEmail }) => {
    const { page, examId, listens } = await sitting(academy, openAs, studentEmail, 'Calm exam')
    const { monitor } = words.ar
    await answerRightly(page, 1)
    await listens
    const staff = await openMonitor(browser, academy, examId, 'ar')
    await choose(staff, studentEmail, monitor.action.close)
    await staff.getByRole('dialog').getByRole('button', { name: monitor.action.close }).click()
    await expect(page.getByRole('heading', { name: /Question 1 of/ })).toBeHidden({ timeout: 5_000 })
    await expect(rowOf(staff, studentEmail)).toContainText(monitor.state.submitted)
    await choose(staff, studentEmail, monitor.action.reopen)
    await staff.getByRole('dialog').getByRole('button', { name: monitor.action.reopen }).click()
    await expect(rowOf(staff, studentEmail)).toContainText(monitor.state.in)
    await page.goto(`/exams/${examId}/take`)
    await expect(page.getByText(words.en.player.take.reopened)).toBeVisible()
    await page.getByRole('button', { name: words.en.player.take.continue }).click()
    await expectQuestion(page, 1)
    await goNext(page)
    await answerRightly(page, 2)
    await handIn(page)
    await expectScore(page, 2, 20)
  })
})

test.describe('an admin who grades', () => {
  for (const language of flowLanguages('en')) {
    test(`makes a provisional result final, by the keyboard (${language})`, async ({
      academy,
      browser,
      openAs,
      studentEmail,
    }) => {
      const { page, examId } = await sitting(academy, openAs, studentEmail, 'Hand graded exam')
      await answerRightly(page, 1)
      await goNext(page)
      await answerRightly(page, 2)
      await handIn(page)
      await expectScore(page, 1, 5)
      const staff = await openAdmin(browser, academy, { language })
      await staff.goto(`/exams/${examId}/grading`)
      const { grading } = words[language]
      await expect(staff.getByRole('heading', { level: 2 })).toContainText(grading.alias)
      await expect(staff.locator('main')).not.toContainText(studentEmail)
      await staff.keyboard.press('3')
      await expect(staff.getByRole('button', { name: '3', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await staff.keyboard.press('Enter')
      await expect(staff.getByText(grading.saved)).toBeVisible()
      await expect(staff.getByText(grading.final)).toBeVisible()
      await page.reload()
      await expectScore(page, 4, 5)
      await staff.close()
    })
  }
})
