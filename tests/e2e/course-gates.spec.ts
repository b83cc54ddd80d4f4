/** An author lets a course open after an exam and an exam after a course; students read what opens them and go that way. */
import { expect, test } from './support/fixtures.ts'
import { newCourse } from './support/courses.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, main } from './support/page-parts.ts'
import { makeUser, PASSWORD } from './support/people.ts'
import { publishExam } from './support/publish-exam.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { shot } from './support/screenshot.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a student passes an exam, finishes the course behind it, and begins the next (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { courses, examDraft, exams, learning, lists } = words[look.language]
    const first = `Gate ${named(look)}`
    const [firstId, lastId] = [await publishedExam(academy, first), await publishedExam(academy, `Last ${named(look)}`)]
    const { courseId, title, addLesson } = await newCourse(academy, `Gated ${named(look)}`)
    const lessonId = await addLesson({ title: 'Only lesson', kind: 'text', text: 'Text' })

    const author = await openAdmin(browser, academy, look)
    await author.goto(`/courses/${courseId}?tab=edit`)
    const gate = author
      .getByRole('combobox', { name: courses.field.afterExamId })
      .or(author.getByRole('textbox', { name: courses.field.afterExamId }))
    await gate.fill(first)
    await author.getByRole('option', { name: first }).click()
    await expectNoViolation(author, 'form of a course', gate)
    await shot(author, 'course-form')
    await button(author, lists.form.save).click()
    await expect(author.getByText(first).first()).toBeVisible()
    await author.goto(`/courses/${courseId}`)
    await expect(main(author)).toContainText(first)
    await author.goto(`/exams/${lastId}/settings`)
    const chosen = author.getByRole('combobox', { name: examDraft.field.afterCourseId })
    await chosen.fill(title)
    await author.getByRole('option', { name: title }).click()
    await button(author, lists.form.save).click()
    await expect(author.getByText(examDraft.settings.savedPublish)).toBeVisible()
    await author.reload()
    await expect(chosen).toHaveValue(title)
    await author.context().close()
    await publishExam(academy, lastId)

    const { email } = await makeUser(academy, 'ليان', 'الحربي')
    const student = await openReader(browser, academy, { ...look, email, password: PASSWORD })
    await student.goto(`/student-exams/${lastId}`)
    await expect(student.getByText(exams.card.toFinishFirst)).toBeVisible()
    await shot(student, 'exam-after-course')
    await student.getByRole('article').getByRole('link', { name: title }).click()
    await expect(student.getByText(learning.lock.after.course)).toBeVisible()
    await expectNoViolation(student, 'a course behind an exam', student.getByText(learning.lock.after.course))
    await shot(student, 'course-after-exam')
    await expect(student.getByRole('link', { name: 'Only lesson' })).toHaveCount(0)
    await student.goto(`/course/${courseId}/lessons/${lessonId}`)
    await expect(student.getByRole('link', { name: learning.lesson.howToOpen })).toBeVisible()
    await student.getByRole('link', { name: learning.lesson.howToOpen }).click()
    await student.getByRole('link', { name: first }).click()

    const attempt = await sitExam(academy, (await academy.signIn(email, PASSWORD)).token, firstId, 20)
    await student.goto(`/exams/${firstId}/result?attempt=${attempt}`)
    await expect(main(student)).toContainText(words[look.language].result.accuracy)
    await student.goto(`/course/${courseId}`)
    await student.getByRole('link', { name: 'Only lesson' }).click()
    await button(student, learning.lesson.complete).click()
    await expect(student.getByText(learning.lesson.done).first()).toBeVisible()
    await student.goto(`/student-exams/${lastId}`)
    await expect(student.getByRole('link', { name: exams.card.start, exact: true })).toBeVisible()
    await student.context().close()
  })
}
