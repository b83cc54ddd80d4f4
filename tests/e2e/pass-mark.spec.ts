/** An author gives an exam a pass mark and a scale; its students learn whether they reach it and have a certificate, and staff find who did. */
import type { Page } from '@playwright/test'
import type { ContentLocale } from '#domain/exam/document.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main, tableRow } from './support/page-parts.ts'
import { makeUser, PASSWORD } from './support/people.ts'
import { publishExam } from './support/publish-exam.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { shot } from './support/screenshot.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

/** Goes from the result to the certificate, as the student and then anybody sees it. */
async function haveCertificateIssued(student: Page, language: ContentLocale): Promise<void> {
  const { result, certificates } = words[language]
  await student.getByRole('link', { name: result.certificate }).click()
  await expect(heading(student, certificates.own.title)).toBeVisible()
  await button(student, certificates.own.issue).click()
  const open = student.getByRole('link', { name: certificates.own.open })
  await expect(open).toBeVisible()
  await expectNoViolation(student, '/my-certificates', heading(student, certificates.own.title))
  await shot(student, 'own-certificates')
  await open.click()
  const sheet = student.getByRole('article', { name: certificates.sheet.title })
  await expect(sheet).toContainText('مها الأحمدي')
  await expect(student.getByText(certificates.standing.valid.title)).toBeVisible()
  await expectNoViolation(student, '/certificates', sheet)
}

async function withdrawCertificate(staff: Page, language: ContentLocale): Promise<void> {
  const { certificates } = words[language]
  const certificate = staff.getByRole('region', { name: certificates.staff.title })
  const code = await certificate.getByRole('link').textContent()
  await button(certificate, certificates.staff.withdraw).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox').fill('نسخت الإجابات')
  await button(dialog, certificates.staff.withdraw).click()
  await expect(certificate).toContainText('نسخت الإجابات')
  await expectNoViolation(staff, 'an attempt with a certificate', certificate)
  await staff.goto('/certificates')
  await staff.getByRole('textbox', { name: certificates.check.code }).fill(code?.toLowerCase() ?? '')
  await button(staff, certificates.check.submit).click()
  await expect(staff.getByText(certificates.standing.withdrawn.title, { exact: true })).toBeVisible()
  await expect(staff.getByRole('article')).toHaveCount(0)
}

for (const look of [phoneInArabic, laptopInArabic, laptopInEnglish]) {
  test(`an author gives a pass mark, a student reaches it, and staff find who did (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { examDraft, result, studentResults, reports, lists } = words[look.language]
    const examId = await publishedExam(academy, `Passing ${named(look)}`)
    const [good, weak] = [await makeUser(academy, 'مها', 'الأحمدي'), await makeUser(academy, 'Omar', 'Weak')]

    const author = await openAdmin(browser, academy, look)
    await author.goto(`/exams/${examId}/settings`)
    await formField(author, 'passMark').fill('٦٠')
    await formField(author, 'scoreScale').selectOption('linear')
    await formField(author, 'scaleLowest').fill('٢٠٠')
    await formField(author, 'scaleHighest').fill('800')
    await formField(author, 'scaleStep').fill('10')
    await author.getByRole('switch', { name: examDraft.field.percentileShown }).click()
    await author.getByRole('switch', { name: examDraft.field.certificate }).click()
    await shot(author, 'settings')
    await button(author, lists.form.save).click()
    await expect(author.getByText(examDraft.settings.savedPublish)).toBeVisible()
    await author.context().close()
    await publishExam(academy, examId)

    const attempts: string[] = []
    for (const [{ email }, right] of [
      [good, 15],
      [weak, 4],
    ] as const) {
      attempts.push(await sitExam(academy, (await academy.signIn(email, PASSWORD)).token, examId, right))
    }
    for (const [index, { email }] of [good, weak].entries()) {
      const student = await openReader(browser, academy, { ...look, email, password: PASSWORD })
      await student.goto(`/exams/${examId}/result?attempt=${attempts[index]}`)
      const sentence = index === 0 ? result.passed : result.notPassed
      await expect(student.getByText(sentence.split('{{')[0] ?? '', { exact: false })).toBeVisible()
      await expect(student.getByText(result.scaled.split('{{')[0] ?? '', { exact: false })).toBeVisible()
      await expectNoViolation(student, 'a result with a pass mark', student.getByRole('heading', { level: 1 }).first())
      await shot(student, `result-${index}`)
      if (index === 0) {
        await haveCertificateIssued(student, look.language)
        await shot(student, 'certificate')
      } else await expect(student.getByRole('link', { name: result.certificate })).toHaveCount(0)
      await student.context().close()
    }

    const staff = await openAdmin(browser, academy, look)
    await staff.goto(`/admin/results?examId=${examId}`)
    await expect(heading(staff, studentResults.title)).toBeVisible()
    const table = staff.getByRole('table', { name: studentResults.list })
    await expect(table.getByRole('rowheader')).toHaveCount(2)
    await expect(tableRow(staff, 'مها الأحمدي')).toContainText(studentResults.passed.passed)
    await expect(tableRow(staff, 'Omar Weak')).toContainText(studentResults.passed['not-passed'])
    await expectNoViolation(staff, '/admin/results', table)
    await shot(staff, 'results')
    await main(staff).getByRole('searchbox').fill('مها')
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    const downloaded = staff.waitForEvent('download')
    await button(main(staff), lists.export.label).click()
    await staff.getByRole('menuitem', { name: lists.export.csv }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/^results-.*\.csv$/)
    await staff.goto(`/exams/${examId}/reports/overview`)
    await expect(main(staff)).toContainText(reports.total.passed)
    await staff.goto(`/exams/${examId}/reports/attempts/${attempts[0]}`)
    await withdrawCertificate(staff, look.language)
    await staff.context().close()
  })
}
