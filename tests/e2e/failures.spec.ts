import { SAMPLE_STUDENT_PASSWORD } from '#server/seed/sample-accounts.ts'
import {
  answerRightly,
  answerThrough,
  examIdOf,
  expectQuestion,
  expectScore,
  goNext,
  handIn,
  rightPlace,
  savedLine,
  startExam,
  startOnDevice,
  reconnect,
} from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'

test('a student goes on while the server is killed and comes back', async ({ academy, openAs, studentEmail }) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await answerThrough(page, 1, 2)
  await academy.server.kill()
  await goNext(page)
  await answerThrough(page, 3, 4)
  await expect(savedLine(page, 'waiting')).toBeVisible({ timeout: 20_000 })
  await academy.server.start()
  await expect(savedLine(page, 'delivered')).toBeVisible({ timeout: 60_000 })
  await handIn(page)
  await expectScore(page, 4, 20)
})

test('a student whose sign-in is revoked in mid-exam goes on, hands in, and signs in on the spot for the result', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await startExam(page, await examIdOf(academy, token, 'Calm exam'))
  await answerRightly(page, 1)
  const pageToken = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('miqyas.session') ?? '{}') as { token: string }).token,
  )
  await academy.call('/api/logout', { method: 'POST', token: pageToken, body: {} })
  await goNext(page)
  await answerRightly(page, 2)
  await expect(savedLine(page, 'delivered')).toBeVisible()
  await handIn(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(studentEmail)
  await page.getByRole('textbox', { name: 'Password' }).fill(SAMPLE_STUDENT_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expectScore(page, 2, 20)
})

test('a student opens the exam in a second tab: one of them holds it, the other is a copy to read', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const page = await openAs(studentEmail)
  await startExam(page, examId)
  await answerRightly(page, 1)
  const second = await page.context().newPage()
  await second.goto(`/exams/${examId}/take`)
  await expect(second.getByText('Your exam is open in another window')).toBeVisible()
  await expectQuestion(second, 1)
  const firstAnswer = second.getByRole('radio', { name: new RegExp(`${rightPlace(1)} of`) })
  await expect(firstAnswer).toBeChecked()
  await expect(firstAnswer).toBeDisabled()
  // What is answered in the first tab meanwhile shows in the copy.
  await goNext(second)
  await page.bringToFront()
  await goNext(page)
  await answerRightly(page, 2)
  await expect(second.getByRole('radio', { name: new RegExp(`${rightPlace(2)} of`) })).toBeChecked()
  await second.bringToFront()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect(second.getByText('Your exam is open in another window')).toBeHidden()
  await expect(page.getByText('Your exam is open in another window')).toBeVisible()
  await goNext(second)
  await answerRightly(second, 3)
  await handIn(second)
  await expectScore(second, 3, 20)
})

test('a student goes on with a second device: both logs count, the later answer wins', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page: phone, examId } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  await answerThrough(phone, 1, 2)
  await expect(savedLine(phone, 'delivered')).toBeVisible()
  const laptop = await openAs(studentEmail)
  await laptop.goto(`/exams/${examId}/take`)
  await laptop.getByRole('button', { name: 'Continue on this device' }).click()
  await expectQuestion(laptop, 1)
  await expect(laptop.getByRole('radio', { name: /first of/ })).toBeChecked()
  await goNext(laptop)
  await goNext(laptop)
  await answerRightly(laptop, 3)
  await expect(savedLine(laptop, 'delivered')).toBeVisible()
  await handIn(laptop)
  await expectScore(laptop, 3, 20)
})

test('a student whose storage is full is informed, and the answers go straight to the server', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const page = await openAs(studentEmail)
  await startExam(page, await examIdOf(academy, token, 'Calm exam'))
  await answerRightly(page, 1)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put
  })
  academy.network.set('refuse')
  await goNext(page)
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: new RegExp(`${rightPlace(2)} of`) }) })
    .click()
  await expect(savedLine(page, 'refused')).toBeVisible({ timeout: 20_000 })
  academy.network.set('up')
  await expect(savedLine(page, 'refused')).toBeHidden({ timeout: 30_000 })
  await handIn(page)
  await expectScore(page, 2, 20)
})

test('a student whose attempt is closed by the server while offline sees that, and the log is kept', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page, token, examId } = await startOnDevice({ academy, openAs, studentEmail }, 'Rushed exam')
  await answerRightly(page, 1)
  academy.network.set('refuse')
  await goNext(page)
  await answerRightly(page, 2)
  // The server closes it at the deadline with the one answer it has.
  await expect
    .poll(
      async () => {
        const { data } = await academy.call<{ items: { id: string; last: object | null }[] }>('/api/student-exams', {
          token,
        })
        return data.items.find((exam) => exam.id === examId)?.last ?? null
      },
      { timeout: 40_000 },
    )
    .not.toBeNull()
  await reconnect(page, academy)
  await expectScore(page, 2, 3)
  await expect(page.getByText(/arrived late/)).toBeVisible()
})
