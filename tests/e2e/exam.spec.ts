import {
  answerThrough,
  examIdOf,
  expectQuestion,
  expectScore,
  goNext,
  handIn,
  savedLine,
  startExam,
  untilResultIsAwaited,
} from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'

test('a student takes a whole exam and reads the result in the same page, at an address of its own', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const page = await openAs(studentEmail)
  await startExam(page, examId)
  await answerThrough(page, 1, 5)
  await expect(savedLine(page, 'delivered')).toBeVisible()
  await untilResultIsAwaited(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await handIn(page)
  await expectScore(page, 5, 20)
  await expect(page).toHaveURL(/\/exams\/[^/]+\/result\?attempt=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(asked.filter((path) => /\/result$|\/(?:index|router|frame)-/.test(path))).toEqual([])
  await page.reload()
  await expectScore(page, 5, 20)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/take$/)
})

test('a student goes through sections in sequence and cannot return', async ({ academy, openAs, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await startExam(page, await examIdOf(academy, token, 'Two sections'))
  await answerThrough(page, 1, 3)
  await page.getByRole('button', { name: 'Finish section' }).click()
  await page.getByRole('button', { name: 'Finish section' }).click()
  await expect(page.getByText(/You finished .?First section/)).toBeVisible()
  await page.getByRole('button', { name: 'Start the next section' }).click()
  await expectQuestion(page, 1)
  await answerThrough(page, 1, 2)
  await goNext(page)
  await handIn(page)
  await expectScore(page, 5, 6)
})

test('a student in Arabic sees the exam right to left and finishes it', async ({ academy, openAs, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const { data } = await academy.call<{ items: { id: string; locale: string; minutes: number }[] }>(
    '/api/student-exams',
    { token },
  )
  const arabic = data.items.find((exam) => exam.locale === 'ar' && exam.minutes === 25)
  const page = await openAs(studentEmail, { language: 'ar', context: { viewport: { width: 360, height: 740 } } })
  await page.goto(`/exams/${arabic?.id}/take`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'ابدأ الاختبار' }).click()
  await page.getByRole('button', { name: 'ابدأ الآن' }).click()
  await page.locator('#exam-question label').first().click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(savedLine(page, 'delivered')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('a student who retakes an exam gets a new attempt', async ({ academy, openAs, studentEmail }) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const page = await openAs(studentEmail)
  for (const answered of [1, 2]) {
    await startExam(page, examId)
    await answerThrough(page, 1, answered)
    await handIn(page)
    await expectScore(page, answered, 20)
  }
})

test('a student’s answer is on its way to the disk before the page draws it', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await page.addInitScript(recordOrder)
  await startExam(page, await examIdOf(academy, token, 'Calm exam'))
  // That the question was seen is written as well.
  await expect(savedLine(page, 'delivered')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { order: [] }))
  await page.getByRole('radio').first().click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Ordered).order.slice(0, 2)))
    .toEqual(['write', 'draw'])
})

interface Ordered {
  order: string[]
}

/** Runs in the page: when the log is written to, and when a row is marked as chosen. */
function recordOrder(): void {
  const ordered = window as unknown as Ordered
  ordered.order = []
  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function noted(...given: Parameters<IDBDatabase['transaction']>) {
    if (given[1] === 'readwrite' && [...given[0]].includes('events')) ordered.order.push('write')
    return transaction.apply(this, given)
  }
  const setAttribute = Reflect.get(Element.prototype, 'setAttribute') as Element['setAttribute']
  Element.prototype.setAttribute = function noted(name: string, value: unknown) {
    if (name === 'data-chosen' && String(value) === 'true') ordered.order.push('draw')
    setAttribute.call(this, name, String(value))
  }
}
