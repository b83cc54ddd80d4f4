/** An account from its first day to its last: mails and their links, the profile, the second step, devices, data. */
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { nextOneTimeCode, oneTimeCode } from './support/authenticator.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { mailedLink } from './support/mailbox.ts'
import {
  expectNoViolation,
  laptopInArabic,
  laptopInEnglish,
  type Look,
  named,
  phoneInArabic,
  phoneInEnglish,
} from './support/no-violation.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const ADMIN = { email: 'admin@miqyas.test', password: 'Admin@1234' }
const FIRST_PASSWORD = 'Student@1234'
const SECOND_PASSWORD = 'Another@5678'

function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

function heading(page: Page, name?: string): Locator {
  return page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) })
}

let made = 0

/** A person of one's own for every test, made through the API. */
async function newPerson(academy: Academy): Promise<string> {
  made += 1
  const email = `person-${test.info().parallelIndex}-${made}-${Date.now()}@example.com`
  const names = { first_name: 'Sara', last_name: 'Alqahtani' }
  const passwords = { password: FIRST_PASSWORD, password_confirmation: FIRST_PASSWORD }
  const body = { ...names, ...passwords, email, accept_privacy: true }
  const { status } = await academy.call('/api/register', { method: 'POST', body })
  expect(status).toBe(201)
  return email
}

async function openProfile(browser: Browser, academy: Academy, look: Partial<Look>, email: string): Promise<Page> {
  const page = await openReader(browser, academy, { ...look, email, password: FIRST_PASSWORD })
  await page.goto('/userProfile')
  await expect(heading(page, words[look.language ?? 'ar'].profile.title)).toBeVisible()
  return page
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('form button[type=submit]').click()
}

async function tell(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  const { auth, profile, validation, errors, secondStep } = words[look.language]

  test(`a visitor registers, proves the address by the mail, forgets the password and sets a new one (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { mailbox } = academy.server
    const email = await newPerson(academy)
    const page = await openReader(browser, academy, look)

    const proof = await mailedLink(mailbox, email, '/verify-email')
    await page.goto(proof)
    await expect(heading(page, auth.verify.doneTitle)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await expectNoViolation(page, 'a proven address', heading(page))
    // A link works once.
    await page.goto('/login')
    await page.goto(proof)
    await expect(heading(page, auth.verify.expiredTitle)).toBeVisible()

    await page.goto('/login')
    await page.getByRole('link', { name: auth.login.forgot }).click()
    await expect(heading(page, auth.forgot.title)).toBeVisible()
    await button(page, auth.forgot.submit).click()
    await tell(page, validation.required)
    await expectNoViolation(page, '/forgot-password with a mistake', page.getByRole('alert').first())
    await page.locator('#email').fill(`  ${email} `)
    await button(page, auth.forgot.submit).click()
    await expect(heading(page, auth.forgot.sentTitle)).toBeFocused()

    const reset = await mailedLink(mailbox, email, '/reset-password')
    await page.goto(reset)
    await page.locator('#password').fill(SECOND_PASSWORD)
    await page.locator('#password_confirmation').fill('Other@5678')
    await button(page, auth.reset.submit).click()
    await tell(page, validation.confirmation)
    await expectNoViolation(page, '/reset-password with a mistake', page.getByRole('alert').first())
    await page.locator('#password_confirmation').fill(SECOND_PASSWORD)
    academy.network.set('refuse')
    await button(page, auth.reset.submit).click()
    await expect(page.locator('form [role=alert]')).toBeFocused()
    await expect(page.locator('#password')).toHaveValue(SECOND_PASSWORD)
    academy.network.set('up')
    await button(page, auth.reset.submit).click()
    await expect(heading(page, auth.reset.doneTitle)).toBeVisible()
    await page.goto('/')
    await page.goto(reset)
    await page.locator('#password').fill(SECOND_PASSWORD)
    await page.locator('#password_confirmation').fill(SECOND_PASSWORD)
    await button(page, auth.reset.submit).click()
    await expect(heading(page, auth.reset.expiredTitle)).toBeVisible()

    await signIn(page, email, FIRST_PASSWORD)
    await tell(page, errors.auth['invalid-credentials'])
    await signIn(page, email, SECOND_PASSWORD)
    await expect(page).toHaveURL(/\/$/)
    await page.context().close()
  })

  test(`a student changes what is theirs, and nothing typed is lost by a failure (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const email = await newPerson(academy)
    const page = await openProfile(browser, academy, look, email)
    const person = section(page, profile.person.title)
    await page.locator('#firstName').fill('S4ra')
    await page.locator('#mobile').fill('٠٥١٢٣٤٥٦٧٨')
    await button(person, profile.save).click()
    await tell(page, validation.lettersOnly)
    await page.locator('#firstName').fill('نورة')
    academy.network.set('refuse')
    await button(person, profile.save).click()
    await expect(person.getByRole('alert')).toBeFocused()
    await expect(page.locator('#firstName')).toHaveValue('نورة')
    academy.network.set('up')
    await page.locator('#avatar').setInputFiles('public/icons/icon-192.png')
    await expect(person.locator('img')).toBeVisible()
    await button(person, profile.save).click()
    await tell(page, profile.saved)
    await expect(page.locator('#mobile')).toHaveValue('+966512345678')
    await expect(page.locator('header button img')).toBeVisible()

    const age = section(page, profile.age.title)
    await page.locator('#birthYear').fill('٢٠١٠')
    await button(age, profile.save).click()
    await expect(page.locator('#guardianName')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('#guardianName').fill('هند')
    await page.locator('#guardianMobile').fill('0551234567')
    await button(age, profile.save).click()
    await expect(page.locator('#guardianMobile')).toHaveValue('+966551234567')

    const password = section(page, profile.password.title)
    await button(password, profile.save).click()
    await tell(page, profile.password.unchanged)
    await page.locator('#password').fill(SECOND_PASSWORD)
    await page.locator('#passwordConfirmation').fill(SECOND_PASSWORD)
    await page.locator('#currentPassword').fill('Wrong@1234')
    await button(password, profile.save).click()
    await tell(page, validation.currentPassword)
    await page.locator('#currentPassword').fill(FIRST_PASSWORD)
    await button(password, profile.save).click()
    await tell(page, profile.password.changed)

    const mail = section(page, profile.email.title)
    const next = `next-${email}`
    await page.locator('#email').fill(next)
    await page.locator('#emailPassword').fill(SECOND_PASSWORD)
    await button(mail, profile.save).click()
    await expect(button(mail, profile.email.keepCurrent)).toBeVisible()
    await expect(page.locator('#email')).toHaveValue(email)
    await expectNoViolation(page, 'a profile with a waiting address', heading(page))
    await page.goto(await mailedLink(academy.server.mailbox, next, '/verify-email'))
    await expect(heading(page, auth.verify.doneTitle)).toBeVisible()
    await page.getByRole('link', { name: auth.verify.toAccount }).click()
    await expect(page.locator('#email')).toHaveValue(next)
    await expect(page.locator('#firstName')).toHaveValue('نورة')
    await page.context().close()
  })

  test(`a student turns the second step on, signs in with a code, and with a recovery code (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const email = await newPerson(academy)
    const page = await openProfile(browser, academy, look, email)
    await button(page, profile.secondStep.turnOn).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('#dialogPassword').fill('Wrong@1234')
    await button(dialog, profile.secondStep.next).click()
    await expect(dialog.getByText(validation.currentPassword).first()).toBeVisible()
    await expectNoViolation(page, 'the question for the password', dialog)
    await dialog.locator('#dialogPassword').fill(FIRST_PASSWORD)
    await button(dialog, profile.secondStep.next).click()
    const step = section(page, profile.secondStep.title)
    await expect(step.getByAltText(secondStep.setup.qr)).toBeVisible()
    await expectNoViolation(page, 'the key for the app', step.locator('code'))
    const secret = ((await step.locator('code').textContent()) ?? '').replace(/\s/g, '')
    await page.locator('#code').fill('000 000')
    await button(step, profile.secondStep.confirm).click()
    await tell(page, validation.oneTimeCode)
    await page.locator('#code').fill(oneTimeCode(secret))
    await button(step, profile.secondStep.confirm).click()
    await expect(step.locator('ol code')).toHaveCount(10)
    await expectNoViolation(page, 'recovery codes', step.locator('ol'))
    const saved = page.waitForEvent('download')
    await button(step, secondStep.recovery.download).click()
    const recovery = (await step.locator('ol code').allTextContents())[0] ?? ''
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain(recovery)
    await button(step, profile.secondStep.codesKept).click()
    await expect(step.getByText(profile.secondStep.on, { exact: true })).toBeVisible()
    await page.context().close()

    const other = await openReader(browser, academy, look)
    await signIn(other, email, FIRST_PASSWORD)
    await expect(heading(other, auth.secondStep.title)).toBeVisible()
    await expect(other.locator('#code')).toBeFocused()
    await expect(other.locator('#code')).toHaveAttribute('autocomplete', 'one-time-code')
    await expectNoViolation(other, 'the second step', heading(other))
    await other.locator('#code').fill('000000')
    await button(other, auth.secondStep.submit).click()
    await tell(other, validation.oneTimeCode)
    const arabicDigits = [...nextOneTimeCode(secret)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    await other.locator('#code').fill(arabicDigits)
    await button(other, auth.secondStep.submit).click()
    await expect(other).toHaveURL(/\/$/)
    await other.context().close()

    const lost = await openReader(browser, academy, look)
    await signIn(lost, email, FIRST_PASSWORD)
    await lost.locator('#code').fill(recovery.toLowerCase())
    await button(lost, auth.secondStep.submit).click()
    await expect(lost).toHaveURL(/\/$/)
    await lost.goto('/userProfile')
    await button(lost, profile.secondStep.turnOff).click()
    await lost.locator('#dialogPassword').fill(FIRST_PASSWORD)
    await button(lost.getByRole('dialog'), profile.secondStep.turnOff).click()
    await expect(button(lost, profile.secondStep.turnOn)).toBeVisible()
    await lost.context().close()
  })

  test(`a student signs other devices out, takes their data along and deletes the account (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const email = await newPerson(academy)
    const { token } = await academy.signIn(email, FIRST_PASSWORD)
    const page = await openProfile(browser, academy, look, email)
    const devices = section(page, profile.devices.title)
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await devices.getByRole('listitem').getByRole('button').first().click()
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await button(page, profile.devices.everywhere).click()
    const dialog = page.getByRole('dialog')
    await expectNoViolation(page, 'sign out everywhere', dialog)
    await button(dialog, profile.devices.keepThis).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    expect((await academy.call('/api/profile', { token })).status).toBe(401)

    const saved = page.waitForEvent('download')
    await button(page, profile.data.exportButton).click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain(email)

    await button(page, profile.delete.button).click()
    await expect(dialog.getByText(profile.delete.lose.attempts)).toBeVisible()
    await expectNoViolation(page, 'the end of an account', dialog)
    await page.locator('#deleteEmail').fill('someone@else.test')
    await page.locator('#dialogPassword').fill(FIRST_PASSWORD)
    await button(dialog, profile.delete.confirm).click()
    await expect(dialog.getByText(profile.delete.wrongEmail).first()).toBeVisible()
    await page.locator('#deleteEmail').fill(email)
    await button(dialog, profile.delete.confirm).click()
    await tell(page, profile.delete.done)
    expect(await page.evaluate(() => localStorage.getItem('miqyas.session'))).toBeNull()
    await signIn(page, email, FIRST_PASSWORD)
    await tell(page, errors.auth['invalid-credentials'])
    await page.context().close()
  })
}

// The other two looks are walked by `every-page.spec.ts`.
for (const look of [laptopInArabic, phoneInEnglish]) {
  test(`a person reads their account and its public pages with any tool (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const email = await newPerson(academy)
    const page = await openProfile(browser, academy, look, email)
    await expectNoViolation(page, '/userProfile', section(page, words[look.language].profile.devices.title))
    for (const path of ['/forgot-password', '/reset-password', '/verify-email']) {
      await page.goto(path)
      await expectNoViolation(page, path, heading(page))
    }
    await page.context().close()
    const admin = await openReader(browser, academy, { ...look, ...ADMIN })
    await admin.goto('/admin/settings')
    await expectNoViolation(admin, '/admin/settings', admin.locator('#nameAr'))
    await admin.context().close()
  })
}

test('a student without a network sees what was known of them, and is told that nothing is saved', async ({
  academy,
  browser,
}) => {
  const { profile } = words.en
  const page = await openProfile(browser, academy, { language: 'en' }, await newPerson(academy))
  await page.getByRole('link', { name: words.en.common.navigation.home }).first().click()
  await expect(heading(page)).not.toHaveText(profile.title)
  academy.network.set('refuse')
  await button(page, words.en.common.navigation.account).click()
  await page.getByRole('link', { name: words.en.common.navigation.profile }).click()
  await tell(page, profile.offline)
  await expect(page.locator('#firstName')).toHaveValue('Sara')
  academy.network.set('up')
  await page.context().close()
})

test('a student who leaves with something unsaved is asked first', async ({ academy, browser }) => {
  const { lists } = words.en
  const page = await openProfile(browser, academy, { language: 'en' }, await newPerson(academy))
  await page.locator('#firstName').fill('Noura')
  await page.getByRole('link', { name: words.en.common.navigation.home }).first().click()
  await button(page.getByRole('dialog'), lists.leave.stay).click()
  await expect(page.locator('#firstName')).toHaveValue('Noura')
  await page.context().close()
})

test('a student chooses language, digits and theme, and a new device looks the same', async ({ academy, browser }) => {
  const email = await newPerson(academy)
  const page = await openProfile(browser, academy, { language: 'en', scheme: 'light' }, email)
  const answered = () => page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  for (const [id, value] of [
    ['theme', 'dark'],
    ['digits', 'arabic'],
    ['language', 'en'],
  ] as const) {
    // The same language again is no change for a select: another one first.
    if (id === 'language') {
      const other = answered()
      await page.locator('#language').selectOption('ar')
      await other
    }
    const kept = answered()
    await page.locator(`#${id}`).selectOption(value)
    await kept
  }
  await page.context().close()
  const device = await openReader(browser, academy, {})
  await signIn(device, email, FIRST_PASSWORD)
  await expect(device.locator('html')).toHaveAttribute('lang', 'en')
  await expect(device.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await device.context().close()
})

test('a student is asked when the privacy policy is newer than the one they accepted', async ({ academy, browser }) => {
  const { profile } = words.en
  const page = await openReader(browser, academy, {
    language: 'en',
    email: await newPerson(academy),
    password: FIRST_PASSWORD,
  })
  const versions: unknown[] = []
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { privacy: object } }
    answer.data.privacy = { ...answer.data.privacy, acceptedVersion: '2020-01', mustAccept: true }
    await route.fulfill({ response, json: answer })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/profile/privacy')) versions.push(request.postDataJSON())
  })
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: profile.newPolicy.title })
  await expectNoViolation(page, 'a newer policy', dialog)
  await button(dialog, profile.newPolicy.accept).click()
  await expect(dialog).toHaveCount(0)
  expect(versions).toHaveLength(1)
  await page.context().close()
})

/** An account whose role asks for a second step. */
async function newGuardedPerson(academy: Academy): Promise<string> {
  const { token } = await academy.signIn(ADMIN.email, ADMIN.password)
  const role = { name: `guarded-${Date.now()}`, description: '', status: 'active', permissions: ['list-exams'] }
  const body = { ...role, requiresTotp: true }
  const { data } = await academy.call<{ id: string }>('/api/roles', { method: 'POST', token, body })
  const email = `guarded-${Date.now()}@example.com`
  const person = { firstName: 'Hind', lastName: 'Aldosari', email, mobile: null, avatar: null, timeMultiplier: 1 }
  const user = { ...person, status: 'active', password: FIRST_PASSWORD, roleId: data.id }
  const { status } = await academy.call('/api/users', { method: 'POST', token, body: user })
  expect(status).toBe(201)
  return email
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  const { auth, secondStep, validation } = words[look.language]

  test(`a person whose role asks for a second step sets it up on the way in (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const email = await newGuardedPerson(academy)
    const page = await openReader(browser, academy, look)
    await signIn(page, email, FIRST_PASSWORD)
    await expect(heading(page, auth.enrol.title)).toBeVisible()
    await expect(page.getByAltText(secondStep.setup.qr)).toBeVisible()
    await expectNoViolation(page, 'enrolment', page.locator('#code'))
    const secret = (await page.locator('code').first().textContent()) ?? ''
    await page.locator('#code').fill('000000')
    await button(page, auth.enrol.submit).click()
    await tell(page, validation.oneTimeCode)
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

test('an admin names the academy anew, and title and logo follow at once', async ({ academy, browser }) => {
  const { settings, lists } = words.en
  const page = await openReader(browser, academy, { ...laptopInEnglish, ...ADMIN })
  const other = await openReader(browser, academy, { ...laptopInEnglish, ...ADMIN })
  await page.goto('/admin')
  await page.getByRole('link', { name: words.en.navigation.item.settings }).first().click()
  await other.goto('/admin/settings')
  await expect(other.locator('#nameEn')).toBeVisible()
  await page.locator('#vatPercent').fill('101')
  await button(page, lists.form.save).click()
  await expect(page.locator('#vatPercent')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#vatPercent').fill('15')
  await page.locator('#nameEn').fill('Qimma')
  await page.locator('#logo').setInputFiles('public/icons/icon-192.png')
  await expect(page.locator('main img')).toBeVisible()
  await button(page, lists.form.save).click()
  await tell(page, settings.saved)
  await expect(page).toHaveTitle(/Qimma$/)
  const brand = page.getByRole('banner').getByRole('link', { name: 'Qimma' }).first()
  await expect(brand.locator('img')).toBeVisible()

  await other.locator('#nameEn').fill('Miqyas')
  await button(other, lists.form.save).click()
  await expect(other.getByRole('dialog', { name: lists.conflict.title })).toBeVisible()
  await button(other.getByRole('dialog'), lists.conflict.keep).click()
  await button(other, lists.form.save).click()
  await tell(other, settings.saved)
  await page.context().close()
  await other.context().close()
})
