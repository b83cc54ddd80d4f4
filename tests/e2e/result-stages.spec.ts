/** Tries what a result says and when: chosen by an author as one of two usual ways, read by a student as what it is. */
import { examIdOf } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { publishDraft } from './support/publish-exam.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

interface Exam {
  readonly id: string
  readonly draftRevision: number
}

/** A copy of the calm exam, which an author has yet to set up. */
async function copyOfCalmExam(academy: Academy, studentToken: string): Promise<string> {
  const token = await adminToken(academy)
  const calm = await examIdOf(academy, studentToken, 'Calm exam')
  const body = { title: `Monthly test ${crypto.randomUUID()}` }
  return (await academy.call<Exam>(`/api/exams/${calm}/duplicate`, { method: 'POST', token, body })).data.id
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an author sets up a graded exam, and its student reads the score alone (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }, testInfo) => {
    const { examDraft, lists, publication, result } = words[look.language]
    const { token } = await academy.signIn(studentEmail)
    const examId = await copyOfCalmExam(academy, token)
    const author = await openAdmin(browser, academy, look)
    await author.goto(`/exams/${examId}/settings`)
    const choice = (name: 'practice' | 'graded' | 'own') => author.getByRole('radio', { name: examDraft.preset[name] })
    await expect(choice('practice')).toBeChecked()
    await choice('graded').check()
    await expect(formField(author, 'correctnessShown')).toHaveValue('after-end')
    await expect(formField(author, 'maximumAttempts')).toHaveValue('1')
    await expect(formField(author, 'silenceMinutes')).toHaveValue('10')
    await expectNoViolation(author, 'settings of a graded exam', choice('graded'))
    await author.screenshot({ path: testInfo.outputPath('settings.png'), fullPage: true })

    // Without an end the rest would never come.
    await button(author, lists.form.save).click()
    await expect(author.getByText(examDraft.settings.saved)).toBeVisible()
    expect((await publishDraft(academy, examId)).code).toBe('exams.not-ready')
    await button(author, examDraft.frame.publish).click()
    await expect(author.getByRole('dialog')).toContainText(publication.problem['results-after-no-end'])
    await author.keyboard.press('Escape')

    await formField(author, 'endsAt').fill('2031-11-22T12:00')
    await formField(author, 'answersShown').selectOption('at-date')
    await expect(choice('own')).toBeChecked()
    await button(author, lists.form.save).click()
    await expect(formField(author, 'answersShownAt')).toHaveAttribute('aria-invalid', 'true')
    await formField(author, 'answersShownAt').fill('2031-12-01T08:00')
    await button(author, lists.form.save).click()
    await expect(formField(author, 'answersShownAt')).not.toHaveAttribute('aria-invalid', 'true')
    await expect.poll(async () => (await publishDraft(academy, examId)).code).toBeUndefined()
    await author.context().close()

    const attemptId = await sitExam(academy, token, examId, 17)
    const student = await openReader(browser, academy, { ...look, email: studentEmail, timezoneId: 'Asia/Riyadh' })
    await student.goto(`/exams/${examId}/result?attempt=${attemptId}`)
    await expect(student.locator('ol article')).toHaveCount(20)
    const beginning = (sentence: string) => sentence.replace('{{when}}', '').replace('.', '').trim()
    const notes = student.getByRole('main').getByRole('listitem')
    await expect(notes.filter({ hasText: beginning(result.withheld.from.correctness) })).toContainText('2031')
    await expect(notes.filter({ hasText: beginning(result.withheld.from.answers) })).toContainText('2031')
    // Every answer looks alike, the right ones and the wrong ones.
    await expect(student.locator('ol article [data-standing]')).toHaveText(
      Array.from({ length: 20 }, () => new RegExp(`^${result.standing.given}`)),
    )
    await student.locator('ol article summary').first().click()
    await expect(student.getByText(result.yourAnswer)).toBeVisible()
    await expect(student.getByText(result.rightAnswer, { exact: true })).toHaveCount(0)
    await expect(student.getByText('RATIONALE')).toHaveCount(0)
    await expectNoViolation(student, 'a result with parts to come', heading(student))
    await student.screenshot({ path: testInfo.outputPath('result.png') })
    await student.context().close()
  })
}
