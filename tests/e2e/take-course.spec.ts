/** A whole course on the device with one button: lessons and exams, sizes before, progress, and opened without a network. */
import { untilWorksOffline } from './support/exam-page.ts'
import { newCourse } from './support/courses.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, phoneInArabic } from './support/no-violation.ts'
import { heading, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { publishExam } from './support/publish-exam.ts'
import { openReader } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { words } from './support/words.ts'

const { keep } = words.ar.learning
const take = words.ar.takeCourse

interface Listed {
  readonly items: readonly {
    id: string
    title: string
    allowPreparation: boolean
    locked: boolean
    safeBrowser?: string
  }[]
}

/** An exam that allows a preparation, and asks for a browser of its own, in which nothing is prepared. */
async function examOfAnotherBrowser(academy: Academy): Promise<string> {
  const token = await adminToken(academy)
  const examId = await publishedExam(academy, `Elsewhere ${crypto.randomUUID().slice(0, 8)}`)
  const { data } = await academy.call<object>(`/api/exams/${examId}`, { token })
  const body = { ...data, allowPreparation: true, safeBrowser: true }
  expect((await academy.call(`/api/exams/${examId}`, { method: 'PUT', token, body })).status).toBe(200)
  await publishExam(academy, examId)
  return examId
}

test('a student takes a course along, and has its lessons and its exam without a network', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token: own } = await academy.signIn(studentEmail)
  const listed = await academy.call<Listed>('/api/student-exams', { token: own })
  const exam = listed.data.items.find(
    ({ allowPreparation, locked, safeBrowser }) => allowPreparation && !locked && safeBrowser === undefined,
  )
  const { courseId, addLesson } = await newCourse(academy, 'Along')
  await addLesson({ title: 'One', kind: 'text', text: 'Read **this**' })
  await addLesson({ title: 'Two', kind: 'text', text: 'And that' })
  await addLesson({ title: 'Three', kind: 'exam', examId: exam?.id ?? null })
  await addLesson({ title: 'Four', kind: 'exam', examId: await examOfAnotherBrowser(academy) })

  const phone = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail, isInstalled: true })
  await phone.goto(`/course/${courseId}`)
  await untilWorksOffline(phone)
  await phone.reload()
  const card = main(phone).getByRole('region', { name: take.title })
  await expect(card.getByText(`${take.lessons_two} · ${take.exams_one}`)).toBeVisible()
  await expectNoViolation(phone, 'a course to take along', card)
  await card.getByRole('button', { name: take.take }).click()
  await expect(main(phone).getByText(take.taken)).toBeVisible()
  await expect(main(phone).getByText(keep.kept).first()).toBeVisible()

  academy.network.set('refuse')
  await phone.goto(`/course/${courseId}`)
  await expect(main(phone).getByText(take.taken)).toBeVisible()
  await main(phone).getByRole('link', { name: 'Two' }).click()
  await expect(heading(phone, 'Two')).toBeVisible()
  await expect(phone.getByText('And that')).toBeVisible()
  await phone.goto(`/student-exams/${exam?.id ?? ''}`)
  await expect(phone.locator('[data-prepared]')).toBeVisible()
  academy.network.set('up')
  await phone.context().close()
})
