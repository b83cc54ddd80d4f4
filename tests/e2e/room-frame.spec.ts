/** The exam room before its scripts: the promise stands at once, and nobody is shown a start who is past it. */
import type { Browser } from '@playwright/test'
import { expectQuestion, roomOf, startOnDevice } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { holdScripts, noteTexts, textsSeen } from './support/held-scripts.ts'
import { expectNothingMoved, watchPage } from './support/page-watch.ts'
import { openReader, type Reader } from './support/reader.ts'
import { words } from './support/words.ts'

const EXAMS = { ar: 'تدريب قصير في القدرات العامة', en: 'Short aptitude practice' } as const

/** Opens an address, in Arabic, before any script has come. */
async function openHeld(browser: Browser, academy: Academy, path: string, reader: Reader) {
  const page = await openReader(browser, academy, { language: 'ar', ...reader })
  const release = await holdScripts(page)
  await page.goto(path)
  return { page, release }
}

for (const [language, width] of [
  ['ar', 360],
  ['en', 360],
  ['ar', 1440],
  ['en', 1440],
] as const) {
  test(`a student reads before any script has come that answers are saved, then sees the exam (${language}, ${width})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const { rules, start, take } = words[language].player
    const room = await roomOf(academy, studentEmail, EXAMS[language])
    const page = await openReader(browser, academy, { language, width, height: 740, email: studentEmail })
    await page.addInitScript(noteTexts, 'h1')
    const watch = await watchPage(page)
    const release = await holdScripts(page)
    await page.goto(room)
    await expect(page.getByText(rules.saved)).toBeVisible()
    await expect(page.getByRole('button', { name: start.begin })).toBeDisabled()
    await expect(page.getByRole('link', { name: start.back })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(EXAMS[language])
    await expect(page.getByRole('button', { name: start.begin })).toBeEnabled()
    await watch.untilAtRest()
    expect(await textsSeen(page), 'never another page, and never none').toEqual([take.loading, EXAMS[language]])
    await expectNothingMoved(page)
    expect(watch.complaints()).toEqual([])
    await page.context().close()
  })
}

test('a student who will not wait for a bad network goes back to the list before any script has come', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const room = await roomOf(academy, studentEmail, EXAMS.ar)
  const { page, release } = await openHeld(browser, academy, room, { width: 360, email: studentEmail })
  await page.getByRole('link', { name: words.ar.player.start.back }).click()
  await expect(page).toHaveURL(/\/student-exams$/)
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.context().close()
})

test('a student who loads the page anew in the middle of an exam sees no start before the question', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, EXAMS.en)
  await page.addInitScript(noteTexts, 'button')
  await page.reload()
  await expectQuestion(page, 1)
  const seen = await textsSeen(page)
  expect(seen).toContain(words.en.player.steps.next)
  expect(seen).not.toContain(words.en.player.start.begin)
})

test('a visitor and a teacher who open the address of an exam room never see its frame', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const room = await roomOf(academy, studentEmail, EXAMS.ar)
  for (const email of [null, 'admin@miqyas.test']) {
    const { page, release } = await openHeld(browser, academy, room, { email, password: 'Admin@1234' })
    const there = email === null ? words.ar.auth.login.title : /.+/
    // A visitor has the form of the sign-in before any script has come.
    if (email === null) await expect(page.getByRole('heading', { level: 1 })).toHaveText(there)
    else await expect(page.locator('#root')).toBeEmpty()
    release()
    await expect(page.getByRole('heading', { level: 1, name: there })).toBeVisible()
    await page.context().close()
  }
})
