/** The second step of signing in: chosen by a student, or asked for by a role. */
import { readFileSync } from 'node:fs'
import { nextOneTimeCode, oneTimeCode } from './support/authenticator.ts'
import { expect, test } from './support/fixtures.ts'
import { openBeforeItsScripts } from './support/held-scripts.ts'
import { expectNoViolation, flowLooks, named, phoneInArabic } from './support/no-violation.ts'
import { button, expectText, formField, heading, openPart } from './support/page-parts.ts'
import {
  adminToken,
  makeRole,
  makeUser,
  openProfile,
  PASSWORD,
  registerPerson,
  signInByForm,
  signInOnPage,
} from './support/people.ts'
import { openReader } from './support/reader.ts'
import { flowLanguages, words } from './support/words.ts'

for (const look of flowLooks(phoneInArabic)) {
  const { auth, profile, validation, secondStep } = words[look.language]

  test(`a student turns the second step on, signs in with a code, and with a recovery code (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const email = await registerPerson(academy)
    const page = await openProfile(browser, academy, look, email)
    const step = await openPart(page, profile.secondStep.title)
    await button(step, profile.secondStep.turnOn).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('#dialogPassword').fill('Wrong@1234')
    await button(dialog, profile.secondStep.next).click()
    await expect(dialog.getByText(validation.currentPassword).first()).toBeVisible()
    await expectNoViolation(page, 'the question for the password', dialog)
    await dialog.locator('#dialogPassword').fill(PASSWORD)
    await button(dialog, profile.secondStep.next).click()
    await expect(step.getByAltText(secondStep.setup.qr)).toBeVisible()
    await expectNoViolation(page, 'the key for the app', step.locator('code'))
    const secret = ((await step.locator('code').textContent()) ?? '').replace(/\s/g, '')
    await page.locator('#code').fill('000 000')
    await button(step, profile.secondStep.confirm).click()
    await expectText(page, validation.oneTimeCode)
    await page.locator('#code').fill(oneTimeCode(secret))
    await button(step, profile.secondStep.confirm).click()
    await expect(step.locator('ol code')).toHaveCount(10)
    await expectNoViolation(page, 'recovery codes', step.locator('ol'))
    const saved = page.waitForEvent('download')
    await button(step, secondStep.recovery.download).click()
    const [recovery = '', another = ''] = await step.locator('ol code').allTextContents()
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain(recovery)
    await button(step, profile.secondStep.codesKept).click()
    await expect(step.getByText(profile.secondStep.on, { exact: true })).toBeVisible()
    await page.context().close()

    const other = await openReader(browser, academy, look)
    await signInByForm(other, email)
    await expect(heading(other, auth.secondStep.title)).toBeVisible()
    await expect(other.locator('#code')).toBeFocused()
    await expect(other.locator('#code')).toHaveAttribute('autocomplete', 'one-time-code')
    await expectNoViolation(other, 'the second step', heading(other))
    await other.locator('#code').fill('000000')
    await button(other, auth.secondStep.submit).click()
    await expectText(other, validation.oneTimeCode)
    const arabicDigits = [...nextOneTimeCode(secret)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    await other.locator('#code').fill(arabicDigits)
    await button(other, auth.secondStep.submit).click()
    await expect(other).toHaveURL(/\/$/)
    await other.context().close()

    const lost = await openReader(browser, academy, look)
    await signInByForm(lost, email)
    await lost.locator('#code').fill(recovery.toLowerCase())
    await button(lost, auth.secondStep.submit).click()
    await expect(lost).toHaveURL(/\/$/)
    await lost.goto('/userProfile')
    await openPart(lost, profile.secondStep.title)
    await button(lost, profile.secondStep.turnOff).click()
    const ending = lost.getByRole('dialog')
    await lost.locator('#dialogPassword').fill(PASSWORD)
    await button(ending, profile.secondStep.turnOff).click()
    await expect(ending.getByText(validation.required).first()).toBeVisible()
    await lost.locator('#dialogCode').fill('000000')
    await button(ending, profile.secondStep.turnOff).click()
    await expect(ending.getByText(validation.oneTimeCode).first()).toBeVisible()
    await expectNoViolation(lost, 'the question for password and code', ending)
    await lost.locator('#dialogCode').fill(another)
    await button(ending, profile.secondStep.turnOff).click()
    await expect(button(lost, profile.secondStep.turnOn)).toBeVisible()
    await lost.context().close()
  })

  test(`a person whose role asks for a second step sets it up on the way in (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { written } = await makeRole(academy, ['list-exams'], true)
    const { email } = await makeUser(academy, 'Hind', 'Aldosari', written.name)
    const page = await openReader(browser, academy, look)
    await signInByForm(page, email)
    await expect(heading(page, auth.enrol.title)).toBeVisible()
    await expect(page.getByAltText(secondStep.setup.qr)).toBeVisible()
    await expectNoViolation(page, 'enrolment', page.locator('#code'))
    const secret = (await page.locator('code').first().textContent()) ?? ''
    await page.locator('#code').fill('000000')
    await button(page, auth.enrol.submit).click()
    await expectText(page, validation.oneTimeCode)
    await page.locator('#code').fill(oneTimeCode(secret))
    await button(page, auth.enrol.submit).click()
    await expect(page.locator('ol code')).toHaveCount(10)
    await expectNoViolation(page, 'recovery codes on the way in', heading(page, auth.enrol.codesTitle))
    // Nobody is led away from the codes before they are kept.
    expect(await page.evaluate(() => localStorage.getItem('miqyas.session'))).toBeNull()
    await button(page, auth.enrol.enter).click()
    await expect(page).toHaveURL(/\/$/)
    await page.context().close()
  })
}

for (const language of flowLanguages('en')) {
  const { examDraft, profile, secondStep } = words[language]

  test(`an editor whose role begins to ask for a second step sets it up in the middle of a form and goes on (${language})`, async ({
    academy,
    browser,
  }) => {
    const token = await adminToken(academy)
    const role = await makeRole(academy, ['create-exams', 'list-exams', 'list-questions'])
    const { email } = await makeUser(academy, 'Reem', 'Alqahtani', role.written.name)

    const page = await openReader(browser, academy, { language, email, password: PASSWORD })
    await page.goto('/exams/create')
    await formField(page, 'title').fill('Typed before')
    const stricter = { ...role.written, requiresTotp: true, revision: role.revision }
    const asked = await academy.call(`/api/roles/${role.id}`, { method: 'PUT', token, body: stricter })
    expect(asked.status).toBe(200)
    await button(page, examDraft.create.submit).click()

    const dialog = page.getByRole('dialog', { name: profile.secondStep.title })
    await expect(dialog).toContainText(profile.secondStep.enrolNow)
    await dialog.locator('input[type=password]').fill(PASSWORD)
    await dialog.getByRole('button', { name: profile.secondStep.next }).click()
    const secret = await dialog.locator('code').innerText()
    await expectNoViolation(page, 'enrolment', dialog)
    await dialog.locator('input#code').fill(oneTimeCode(secret))
    await dialog.getByRole('button', { name: profile.secondStep.confirm, exact: true }).click()
    await expect(dialog).toContainText(secondStep.recovery.once)
    await dialog.getByRole('button', { name: profile.secondStep.enrolDone }).click()
    await expect(dialog).toHaveCount(0)
    await expect(formField(page, 'title')).toHaveValue('Typed before')
    await button(page, examDraft.create.submit).click()
    await expect(page).toHaveURL(/\/exams\/[0-9a-f-]{36}\/questions/)
    await page.context().close()
  })
}
test('a student whose scripts came after the password was posted goes on with the code, as the same person', async ({
  academy,
  browser,
}) => {
  const { auth } = words.en
  const email = await registerPerson(academy)
  const { token } = await academy.signIn(email, PASSWORD)
  const setUp = <Data>(path: string, body: object) =>
    academy.call<Data>(`/api/profile/second-step${path}`, { token, method: 'POST', body })
  const { secret } = (await setUp<{ secret: string }>('', { password: PASSWORD })).data
  expect((await setUp('/confirm', { code: oneTimeCode(secret) })).status).toBe(200)
  const page = await openReader(browser, academy, { language: 'en' })
  await openBeforeItsScripts(page, '/login?lang=en')
  await signInOnPage(page, email, PASSWORD)
  await expect(heading(page, auth.secondStep.title)).toBeVisible()
  await expectText(page, email)
  await page.locator('#code').fill(nextOneTimeCode(secret))
  await button(page, auth.secondStep.submit).click()
  await expect(page).toHaveURL(/\/$/)
  await page.context().close()
})
