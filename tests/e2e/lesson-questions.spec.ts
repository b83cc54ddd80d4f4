/** Questions inside a lesson: chosen by an author, answered by a student with a keyboard, and what comes after the lesson. */
import type { AssignableQuestion } from '#contract/learning/chosen-questions.ts'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { newCourse } from './support/courses.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { publishPacks } from './support/practice.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const authors = words.en.courses
const students = words.ar.practice
const lessons = words.ar.learning
const ends = words.ar.lessonEnd

async function questionsOf(academy: Academy, count: number): Promise<AssignableQuestion[]> {
  await publishPacks(academy)
  const token = await adminToken(academy)
  const { data } = await academy.call<{ items: AssignableQuestion[] }>('/api/practice-set-questions', { token })
  return data.items.slice(0, count)
}

test('an author gives a lesson a question of practice, which stays with the lesson', async ({ academy, browser }) => {
  const [question] = await questionsOf(academy, 1)
  if (question === undefined) throw new Error('no question is published')
  const { courseId, addLesson } = await newCourse(academy, 'Asks')
  const lessonId = await addLesson({ title: 'A lesson', kind: 'text', text: 'Text' })
  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto(`/courses/${courseId}/lessons/${lessonId}`)
  await expect(formField(admin, 'title')).toHaveValue('A lesson')
  const group = admin.getByRole('group', { name: authors.lesson.questions })
  await group.getByRole('checkbox').first().check()
  await expect(group.getByRole('status')).toHaveText(
    words.en.practiceAssignments.chosenQuestions_one.replace('{{count}}', '1'),
  )
  await expectNoViolation(admin, '/courses/:id/lessons/:id', group)
  await button(admin, words.en.lists.form.save).click()
  await expect(main(admin).getByRole('link', { name: 'A lesson', exact: true })).toBeVisible()
  await admin.goto(`/courses/${courseId}/lessons/${lessonId}`)
  await expect(group.getByRole('button', { name: words.en.practiceAssignments.removeQuestion })).toHaveCount(1)
  await admin.context().close()
})

test('a student answers the questions of a lesson by keyboard, reads why, and goes on to the next lesson', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const asked = await questionsOf(academy, 2)
  const { courseId, addLesson } = await newCourse(academy, 'Answers')
  const questionIds = asked.map(({ id }) => id)
  const lessonId = await addLesson({ title: 'First', kind: 'text', text: 'Text', questionIds })
  await addLesson({ title: 'Second', kind: 'text', text: 'Text' })

  const phone = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  const page = `/course/${courseId}/lessons/${lessonId}`
  await phone.goto(page)
  const part = phone.getByRole('region', { name: students.lesson.title })
  await expectNoViolation(phone, 'a lesson that asks', part.getByRole('radiogroup').or(part.getByRole('group')).first())
  await phone.keyboard.press('1')
  await phone.keyboard.press('Enter')
  const verdict = part.getByRole('heading', {
    name: new RegExp(`^(?:${students.verdict.right}|${students.verdict.wrong})`),
  })
  await expect(verdict).toBeFocused()
  await expectNoViolation(phone, 'an answered question of a lesson', verdict)
  await button(part, students.session.next).press('Enter')
  await phone.keyboard.press('2')
  await phone.keyboard.press('Enter')
  await expect(part.getByText(/أجبت عن كل الأسئلة/)).toBeVisible()
  await phone.reload()
  await expect(part.getByText(/أجبت عن كل الأسئلة/)).toBeVisible()

  const { token } = await academy.signIn(studentEmail)
  const { data } = await academy.call<{ events: PracticeEvent[] }>('/api/practice/events', { token })
  const own = data.events.flatMap(({ body }) => (body.type === 'answered' ? [body] : []))
  expect(own.map(({ question, session }) => [question, session])).toEqual(
    questionIds.map((id) => [id, `lesson-${lessonId}`]),
  )

  await button(phone, lessons.lesson.complete).click()
  await expect(phone.getByText(ends.finished.left_one)).toBeVisible()
  await expectNoViolation(phone, 'a finished lesson', phone.getByText(ends.finished.lesson))
  await phone.keyboard.press('Shift+N')
  await expect(heading(phone, 'Second')).toBeVisible()
  await button(phone, lessons.lesson.complete).click()
  await expect(phone.getByText(ends.finished.course)).toBeVisible()
  await phone.context().close()
})
