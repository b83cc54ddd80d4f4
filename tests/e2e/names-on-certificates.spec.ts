/** A student takes another name after an exam: the certificate keeps the earlier one until the academy confirms. */
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main, openPart } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { publishExam } from './support/publish-exam.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { publishedExam } from './support/shop.ts'
import { shot } from './support/screenshot.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

async function certifiedExam(academy: Academy, title: string): Promise<string> {
  const [examId, token] = [await publishedExam(academy, title), await adminToken(academy)]
  const { data } = await academy.call<object>(`/api/exams/${examId}`, { token })
  const body = { ...data, passMark: 60, certificate: true }
  expect((await academy.call(`/api/exams/${examId}`, { method: 'PUT', token, body })).status).toBe(200)
  await publishExam(academy, examId)
  return examId
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a renamed student reads whose name a certificate will carry, and staff confirm the new one (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { certificates, monitor, personPage, profile } = words[look.language]
    const examId = await certifiedExam(academy, `Renamed ${named(look)}`)
    const { id, email } = await makeUser(academy, 'مها', 'الأحمدي')
    const { token } = await academy.signIn(email, PASSWORD)
    const attemptId = await sitExam(academy, token, examId, 15)
    expect((await academy.call(`/api/attempts/${attemptId}/result`, { token })).status).toBe(200)

    const student = await openReader(browser, academy, { ...look, email, password: PASSWORD })
    await student.goto('/userProfile')
    const person = await openPart(student, profile.person.title)
    await expect(person).toContainText(profile.person.nameHelp)
    await student.locator('#firstName').fill('نورة')
    await button(person, profile.save).click()
    await expect(student.getByText(profile.saved)).toBeVisible()
    await student.goto('/my-certificates')
    await expect(main(student)).toContainText('مها الأحمدي')
    await expect(main(student)).toContainText(certificates.own.earlierName)
    await expect(student.getByRole('link', { name: certificates.own.askAcademy })).toBeVisible()
    await expectNoViolation(student, '/my-certificates', heading(student, certificates.own.title))
    await shot(student, 'earlier-name')

    const staff = await openAdmin(browser, academy, look)
    await staff.goto(`/exams/${examId}/monitor`)
    const hint = monitor.knownAs.split('{{')[0] ?? ''
    await expect(main(staff).getByText(hint, { exact: false })).toContainText('مها الأحمدي')
    await expectNoViolation(staff, 'a monitor with a changed name', heading(staff))
    await staff.goto(`/admin/users/${id}`)
    const names = staff.getByRole('region', { name: personPage.names.title })
    await expect(names).toContainText('مها الأحمدي')
    await expect(names).toContainText(personPage.names.unconfirmed)
    await expectNoViolation(staff, 'a person with earlier names', names)
    await shot(staff, 'earlier-names')
    await button(names, personPage.names.confirm).click()
    await shot(staff, 'confirm-name')
    await button(staff.getByRole('dialog'), personPage.names.confirm).click()
    await expect(names).toContainText(personPage.names.confirmed)
    await staff.context().close()

    await student.reload()
    await expect(main(student)).toContainText('نورة الأحمدي')
    await expect(main(student)).not.toContainText(certificates.own.earlierName)
    await button(student, certificates.own.issue).click()
    await student.getByRole('link', { name: certificates.own.open }).click()
    await expect(student.getByRole('article', { name: certificates.sheet.title })).toContainText('نورة الأحمدي')
    await student.context().close()
  })
}
