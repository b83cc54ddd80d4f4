/** A whole course on the device with one button: lessons and exams, sizes before, progress, and opened without a network. */
import { untilWorksOffline } from './support/exam-page.ts'
import { newCourse } from './support/courses.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, phoneInArabic } from './support/no-violation.ts'
import { heading, main } from './support/page-parts.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const { keep } = words.ar.learning
const take = words.ar.takeCourse

interface Listed {
  readonly items: readonly { id: string; title: string; allowPreparation: boolean; locked: boolean }[]
}

test('a student takes a course along, and has its lessons and its exam without a network', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token: own } = await academy.signIn(studentEmail)
  const listed = await academy.call<Listed>('/api/student-exams', { token: own })
  const exam = listed.data.items.find(({ allowPreparation, locked }) => allowPreparation && !locked)
  const { courseId, addLesson } = await newCourse(academy, 'Along')
  await addLesson({ title: 'One', kind: 'text', text: 'Read **this**' })
  await addLesson({ title: 'Two', kind: 'text', text: 'And that' })
  await addLesson({ title: 'Three', kind: 'exam', examId: exam?.id ?? null })

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
