/** An account from its first day to its last: mails and their links, the profile, devices, data. */
import { readFileSync } from 'node:fs'
import { expect, test } from './support/fixtures.ts'
import { mailedLink } from './support/mailbox.ts'
import {
  expectNoViolation,
  flowLooks,
  laptopInArabic,
  named,
  phoneInArabic,
  phoneInEnglish,
} from './support/no-violation.ts'
import { button, expectText, heading, openPart, panel } from './support/page-parts.ts'
import { openProfile, PASSWORD, registerPerson, signInByForm } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const SECOND_PASSWORD = 'Another@5678'

for (const look of flowLooks(phoneInArabic)) {
  const { auth, profile, validation, errors } = words[look.language]

  test(`a visitor registers, proves the address by the mail, forgets the password and sets a new one (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { mailbox } = academy.server
    const email = await registerPerson(academy)
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
    await expectText(page, validation.required)
    await expectNoViolation(page, '/forgot-password with a mistake', page.getByRole('alert').first())
    await page.locator('#email').fill(`  ${email} `)
    await button(page, auth.forgot.submit).click()
    await expect(heading(page, auth.forgot.sentTitle)).toBeFocused()

    const reset = await mailedLink(mailbox, email, '/reset-password')
    await page.goto(reset)
    await page.locator('#password').fill(SECOND_PASSWORD)
    await page.locator('#password_confirmation').fill('Other@5678')
    await button(page, auth.reset.submit).click()
    await expectText(page, validation.confirmation)
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

    await signInByForm(page, email)
    await expectText(page, errors.auth['invalid-credentials'])
    await signInByForm(page, email, SECOND_PASSWORD)
    await expect(page).toHaveURL(/\/$/)
    await page.context().close()
  })

  test(`a student changes what is theirs, and nothing typed is lost by a failure (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const email = await registerPerson(academy)
    const page = await openProfile(browser, academy, look, email)
    const person = await openPart(page, profile.person.title)
    await page.locator('#firstName').fill('S4ra')
    await page.locator('#mobile').fill('٠٥١٢٣٤٥٦٧٨')
    await button(person, profile.save).click()
    await expectText(page, validation.lettersOnly)
    await page.locator('#firstName').fill('نورة')
    academy.network.set('refuse')
    await button(person, profile.save).click()
    await expect(person.getByRole('alert')).toBeFocused()
    await expect(page.locator('#firstName')).toHaveValue('نورة')
    academy.network.set('up')
    await page.locator('#avatar').setInputFiles('public/icons/icon-192.png')
    await expect(person.locator('img')).toBeVisible()
    await button(person, profile.save).click()
    await expectText(page, profile.saved)
    await expect(page.locator('#mobile')).toHaveValue('+966512345678')
    await expect(page.locator('header button img')).toBeVisible()

    const age = await openPart(page, profile.age.title)
    await page.locator('#birthYear').fill('٢٠١٠')
    await button(age, profile.save).click()
    await expect(page.locator('#guardianName')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('#guardianName').fill('هند')
    await page.locator('#guardianMobile').fill('0551234567')
    await button(age, profile.save).click()
    await expect(page.locator('#guardianMobile')).toHaveValue('+966551234567')

    const password = await openPart(page, profile.password.title)
    await button(password, profile.save).click()
    await expectText(page, profile.password.unchanged)
    await page.locator('#password').fill(SECOND_PASSWORD)
    await page.locator('#passwordConfirmation').fill(SECOND_PASSWORD)
    await page.locator('#currentPassword').fill('Wrong@1234')
    await button(password, profile.save).click()
    await expectText(page, validation.currentPassword)
    await page.locator('#currentPassword').fill(PASSWORD)
    await button(password, profile.save).click()
    await expectText(page, profile.password.changed)

    const mail = await openPart(page, profile.email.title)
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

    // The earlier address got a mail about it, and takes the account back.
    await page.goto(await mailedLink(academy.server.mailbox, email, '/stop-email-change'))
    await expectNoViolation(page, 'a change to stop', heading(page))
    await button(page, auth.stopChange.submit).click()
    await expect(page.getByRole('link', { name: auth.stopChange.newPassword })).toBeVisible()
    await expect(heading(page)).toContainText(email)
    await page.context().close()
  })

  test(`a student signs other devices out, takes their data along and deletes the account (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const email = await registerPerson(academy)
    const { token } = await academy.signIn(email, PASSWORD)
    const page = await openProfile(browser, academy, look, email)
    const devices = await openPart(page, profile.devices.title)
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
    await openPart(page, profile.data.title)
    await button(page, profile.data.exportButton).click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain(email)

    await openPart(page, profile.delete.title)
    await button(page, profile.delete.button).click()
    await expect(dialog.getByText(profile.delete.lose.attempts)).toBeVisible()
    await expectNoViolation(page, 'the end of an account', dialog)
    await page.locator('#deleteEmail').fill('someone@else.test')
    await page.locator('#dialogPassword').fill(PASSWORD)
    await button(dialog, profile.delete.confirm).click()
    await expect(dialog.getByText(profile.delete.wrongEmail).first()).toBeVisible()
    await page.locator('#deleteEmail').fill(email)
    await button(dialog, profile.delete.confirm).click()
    await expectText(page, profile.delete.done)
    expect(await page.evaluate(() => localStorage.getItem('miqyas.session'))).toBeNull()
    await signInByForm(page, email)
    await expectText(page, errors.auth['invalid-credentials'])
    await page.context().close()
  })
}

// The other two looks are walked by `every-page.spec.ts`.
for (const look of [laptopInArabic, phoneInEnglish]) {
  test(`a person reads their account and its public pages with any tool (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const email = await registerPerson(academy)
    const page = await openProfile(browser, academy, look, email)
    await expectNoViolation(page, '/userProfile', panel(page, words[look.language].profile.devices.title))
    for (const path of ['/forgot-password', '/reset-password', '/verify-email', '/stop-email-change']) {
      await page.goto(path)
      await expectNoViolation(page, path, heading(page))
    }
    await page.context().close()
    const admin = await openAdmin(browser, academy, look)
    await admin.goto('/admin/settings')
    await expectNoViolation(admin, '/admin/settings', admin.locator('#nameAr'))
    await admin.context().close()
  })
}

test('a student without a network sees what was known of them, and is informed that nothing is saved', async ({
  academy,
  browser,
}) => {
  const { profile } = words.en
  const page = await openProfile(browser, academy, { language: 'en' }, await registerPerson(academy))
  await page.getByRole('link', { name: words.en.common.navigation.home }).first().click()
  await expect(heading(page)).not.toHaveText(profile.title)
  academy.network.set('refuse')
  await button(page, words.en.common.navigation.account).click()
  await page.getByRole('link', { name: words.en.common.navigation.profile }).click()
  await expectText(page, profile.offline)
  await expect(page.locator('#firstName')).toHaveValue('Sara')
  academy.network.set('up')
  await page.context().close()
})

test('a student who leaves with something unsaved is asked first', async ({ academy, browser }) => {
  const { lists } = words.en
  const page = await openProfile(browser, academy, { language: 'en' }, await registerPerson(academy))
  await openPart(page, words.en.profile.person.title)
  await page.locator('#firstName').fill('Noura')
  await page.getByRole('link', { name: words.en.common.navigation.home }).first().click()
  await button(page.getByRole('dialog'), lists.leave.stay).click()
  await expect(page.locator('#firstName')).toHaveValue('Noura')
  await page.context().close()
})

test('a student chooses language, digits and theme, and a new device looks the same', async ({ academy, browser }) => {
  const email = await registerPerson(academy)
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
  await signInByForm(device, email)
  await expect(device.locator('html')).toHaveAttribute('lang', 'en')
  await expect(device.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await device.context().close()
})

test('a student is asked when the privacy policy is newer than the one they accepted', async ({ academy, browser }) => {
  const { profile } = words.en
  const page = await openReader(browser, academy, {
    language: 'en',
    email: await registerPerson(academy),
    password: PASSWORD,
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
