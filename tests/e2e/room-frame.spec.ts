/** The exam room before its scripts: the promise stands at once, and nobody is shown a start who is past it. */
import { examIdOf, expectQuestion, startOnDevice } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { headingsSeen, holdScripts, noteHeadings } from './support/held-scripts.ts'
import { MOST_MOVEMENT, movementOf, watchPage } from './support/page-watch.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const EXAMS = { ar: 'تدريب قصير في القدرات العامة', en: 'Short aptitude practice' } as const

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
    const { token } = await academy.signIn(studentEmail)
    const examId = await examIdOf(academy, token, EXAMS[language])
    const page = await openReader(browser, academy, { language, width, height: 740, email: studentEmail })
    await page.addInitScript(noteHeadings)
    const watch = await watchPage(page)
    const release = await holdScripts(page)
    await page.goto(`/exams/${examId}/take`)
    await expect(page.getByText(rules.saved)).toBeVisible()
    await expect(page.getByRole('button', { name: start.begin })).toBeDisabled()
    await expect(page.getByRole('link', { name: start.back })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(EXAMS[language])
    await expect(page.getByRole('button', { name: start.begin })).toBeEnabled()
    await watch.untilAtRest()
    expect(await headingsSeen(page), 'never another page, and never none').toEqual([take.loading, EXAMS[language]])
    const { sum, told } = await movementOf(page)
    expect(sum, told).toBeLessThanOrEqual(MOST_MOVEMENT)
    expect(watch.complaints()).toEqual([])
    await page.context().close()
  })
}

test('a student who will not wait for a bad network goes back to the list before any script has come', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, EXAMS.ar)
  const page = await openReader(browser, academy, { language: 'ar', width: 360, email: studentEmail })
  const release = await holdScripts(page)
  await page.goto(`/exams/${examId}/take`)
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
  await page.addInitScript(noteButtons)
  await page.reload()
  await expectQuestion(page, 1)
  const seen = await page.evaluate(() => [...((window as { buttonsSeen?: Set<string> }).buttonsSeen ?? [])])
  expect(seen).toContain(words.en.player.steps.next)
  expect(seen).not.toContain(words.en.player.start.begin)
})

/** Runs in the page before its scripts: what could be read on buttons, with every picture of the screen. */
function noteButtons(): void {
  const seen = new Set<string>()
  Object.assign(window, { buttonsSeen: seen })
  const look = () => {
    const shown = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility())
    for (const button of shown) seen.add(button.textContent ?? '')
    requestAnimationFrame(look)
  }
  look()
}

test('a visitor and a teacher who open the address of an exam room never see its frame', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, EXAMS.ar)
  for (const email of [null, 'admin@miqyas.test']) {
    const page = await openReader(browser, academy, { language: 'ar', email, password: 'Admin@1234' })
    const release = await holdScripts(page)
    await page.goto(`/exams/${examId}/take`)
    await expect(page.locator('#root'), String(email)).toBeEmpty()
    release()
    const there = email === null ? words.ar.auth.login.title : /.+/
    await expect(page.getByRole('heading', { level: 1, name: there })).toBeVisible()
    await page.context().close()
  }
})
