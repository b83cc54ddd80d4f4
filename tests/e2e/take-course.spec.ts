/** A whole course on the device with one button: lessons and exams, sizes before, progress, and opened without a network. */
import { randomUUID } from 'node:crypto'
import { untilWorksOffline } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, phoneInArabic } from './support/no-violation.ts'
import { heading, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const { take, keep } = words.ar.learning

interface Listed {
  readonly items: readonly { id: string; title: string; allowPreparation: boolean; locked: boolean }[]
}

test('a student takes a course along, and has its lessons and its exam without a network', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const token = await adminToken(academy)
  const made = async (path: string, body: object) =>
    (await academy.call<{ id: string }>(path, { method: 'POST', token, body })).data.id
  const { token: own } = await academy.signIn(studentEmail)
  const listed = await academy.call<Listed>('/api/student-exams', { token: own })
  const exam = listed.data.items.find(({ allowPreparation, locked }) => allowPreparation && !locked)
  const files = { categoryId: null, image: null, explanationFile: null, mainCourseId: null }
  const course = { title: `Along ${randomUUID().slice(0, 8)}`, description: '', type: 'verbal', fileType: 'normal' }
  const courseId = await made('/api/courses', { ...course, ...files, isMarketable: false, status: 'active' })
  const chapterId = await made(`/api/courses/${courseId}/chapters`, { title: 'Chapter' })
  const none = { link: null, fileId: null, poster: null, captions: null, examId: null }
  const lesson = { chapterId, isFree: false, isPublished: true, ...none }
  const lessons = `/api/courses/${courseId}/lessons`
  await made(lessons, { ...lesson, title: 'One', kind: 'text', text: 'Read **this**' })
  await made(lessons, { ...lesson, title: 'Two', kind: 'text', text: 'And that' })
  await made(lessons, { ...lesson, title: 'Three', kind: 'exam', text: '', examId: exam?.id ?? null })

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
