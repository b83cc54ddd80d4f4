/** An author lets an exam open after another one; students read which one, and begin it once they passed that. */
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main } from './support/page-parts.ts'
import { makeUser, PASSWORD } from './support/people.ts'
import { publishExam } from './support/publish-exam.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { shot } from './support/screenshot.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a student begins an exam after passing the one before it (${named(look)})`, async ({ academy, browser }) => {
    const { examDraft, exams, lists, result } = words[look.language]
    const before = `Before ${named(look)}`
    const [firstId, secondId] = [
      await publishedExam(academy, before),
      await publishedExam(academy, `After ${named(look)}`),
    ]
    const author = await openAdmin(browser, academy, look)
    await author.goto(`/exams/${secondId}/settings`)
    const field = author.getByRole('combobox', { name: examDraft.field.afterExamId })
    await field.fill(before)
    await author.getByRole('option', { name: before }).click()
    await expectNoViolation(author, 'settings of an exam', field)
    await button(author, lists.form.save).click()
    await expect(author.getByText(examDraft.settings.savedPublish)).toBeVisible()
    await author.reload()
    await expect(field).toHaveValue(before)
    await author.context().close()
    await publishExam(academy, secondId)

    const { email } = await makeUser(academy, 'ليان', 'الحربي')
    const student = await openReader(browser, academy, { ...look, email, password: PASSWORD })
    await student.goto(`/student-exams/${secondId}`)
    await expect(student.getByText(exams.standing.chained)).toBeVisible()
    await expect(student.getByRole('link', { name: exams.card.start, exact: true })).toHaveCount(0)
    await expectNoViolation(student, 'an exam that opens after another one', student.getByText(exams.standing.chained))
    await shot(student, 'chained')
    await student.getByRole('article').getByRole('link', { name: before }).click()
    await expect(heading(student, before)).toBeVisible()

    const attempt = await sitExam(academy, (await academy.signIn(email, PASSWORD)).token, firstId, 20)
    await student.goto(`/exams/${firstId}/result?attempt=${attempt}`)
    await expect(main(student)).toContainText(result.accuracy)
    await student.goto(`/student-exams/${secondId}`)
    await expect(student.getByRole('link', { name: exams.card.start, exact: true })).toBeVisible()
    await student.context().close()
  })
}
