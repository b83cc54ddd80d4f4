/** Making an account, signing in and out, and what each kind of account may open. */
import type { Locator, Page } from '@playwright/test'
import { answerRightly, savedLine, startOnDevice } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { signInOnPage } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'
import { renderedByDevice, untilScriptsAreThere } from './support/rendered-by-device.ts'

const PASSWORD = 'Student@1234'

function field(page: Page, id: string): Locator {
  return page.locator(`input#${id}`)
}

/** The sentence that a screen reader hears with the field. */
async function expectFieldError(page: Page, id: string, sentence: string): Promise<void> {
  await expect(field(page, id)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, id)).toHaveAccessibleDescription(new RegExp(escaped(sentence)))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function summary(page: Page): Locator {
  return page.locator('form [role=alert]')
}

interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
}

async function fillIn(page: Page, person: Partial<Person>): Promise<void> {
  for (const [id, value] of Object.entries(person)) await field(page, id).fill(value)
}

for (const language of ['ar', 'en'] as const) {
  const { auth, errors, validation } = words[language]
  const names = language === 'ar' ? ['سارة', 'القحطاني'] : ['Sara', 'Alqahtani']
  const [first_name = '', last_name = ''] = names

  test(`a visitor who registers with mistakes is informed in ${language}, and nothing typed is lost`, async ({
    academy,
    browser,
  }) => {
    const page = await openReader(browser, academy, { language })
    await page.goto('/register')
    const typed = {
      first_name: 'S4ra',
      last_name,
      email: 'sara@',
      password: 'short',
      password_confirmation: 'other',
    }
    await fillIn(page, typed)
    await page.getByRole('button', { name: auth.register.submit }).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText(auth.summary.title)
    await expectFieldError(page, 'first_name', validation.lettersOnly)
    await expectFieldError(page, 'email', validation.email)
    await expectFieldError(page, 'password', validation.password)
    await expectFieldError(page, 'password_confirmation', validation.confirmation)
    await expectFieldError(page, 'accept_privacy', validation.accepted)
    // The summary names the fields; what is wrong stands beside each, once.
    await expect(summary(page)).toContainText(auth.field.email)
    for (const sentence of [validation.lettersOnly, validation.email, validation.accepted])
      await expect(page.getByText(sentence)).toHaveCount(1)
    await expect(field(page, 'last_name')).not.toHaveAttribute('aria-invalid', 'true')
    for (const [id, value] of Object.entries(typed)) await expect(field(page, id)).toHaveValue(value)
    // The summary leads to the field.
    await summary(page).getByRole('link', { name: auth.field.email }).click()
    await expect(field(page, 'email')).toBeFocused()
    await page.context().close()
  })

  test(`a visitor whose address has an account already reads that at the address, in ${language}`, async ({
    academy,
    browser,
  }) => {
    const page = await openReader(browser, academy, { language })
    await page.goto('/register')
    const typed = {
      first_name,
      last_name,
      email: 'student@miqyas.test',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }
    await fillIn(page, typed)
    await field(page, 'accept_privacy').check()
    await page.getByRole('button', { name: auth.register.submit }).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText(errors.auth['email-taken'])
    await expectFieldError(page, 'email', validation.emailRegistered)
    for (const [id, value] of Object.entries(typed)) await expect(field(page, id)).toHaveValue(value)
    await expect(field(page, 'accept_privacy')).toBeChecked()
    await page.context().close()
  })

  test(`a visitor who signs in wrongly is informed in ${language}, and the address stays`, async ({
    academy,
    browser,
  }) => {
    const page = await openReader(browser, academy, { language })
    await page.goto('/login')
    await signInOnPage(page, 'student@miqyas.test', 'Wrong@1234')
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText(errors.auth['invalid-credentials'])
    await expect(field(page, 'email')).toHaveValue('student@miqyas.test')
    await expect(page).toHaveURL(/\/login$/)
    await page.context().close()
  })
}

test('the refusal of a sign-in begins with the words of the specification', () => {
  expect(words.en.errors.auth['invalid-credentials']).toMatch(/^Login failed/)
  expect(words.en.auth.login.failed).toBe('Login failed')
})

for (const password of ['Sh0rt@1', 'nocapital@1234', 'NOSMALL@1234', 'NoDigits@@@@', 'NoSymbol1234']) {
  test(`a visitor cannot register with the password ${password}`, async ({ academy, browser }) => {
    const page = await openReader(browser, academy, { language: 'en' })
    await page.goto('/register')
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await fillIn(page, { password, password_confirmation: password })
    await page.getByRole('button', { name: words.en.auth.register.submit }).click()
    await expectFieldError(page, 'password', words.en.validation.password)
    await expect(field(page, 'password_confirmation')).not.toHaveAttribute('aria-invalid', 'true')
    expect(sent).not.toContain('/api/register')
    await page.context().close()
  })
}

test('a visitor registers after accepting the policy where it is read, and is where a student begins', async ({
  academy,
  browser,
}) => {
  const { auth, validation } = words.en
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/register')
  const email = `sara-${Date.now()}@miqyas.test`
  const person = {
    first_name: 'Sara',
    last_name: 'Alqahtani',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
  await fillIn(page, person)
  await page.getByRole('button', { name: auth.register.submit }).click()
  await expect(page.getByRole('main').getByText(validation.accepted)).toBeVisible()
  await page.getByRole('button', { name: auth.privacy.read }).click()
  await page.getByRole('dialog').getByRole('button', { name: auth.privacy.acceptHere }).click()
  await expect(field(page, 'accept_privacy')).toBeChecked()
  await page.getByRole('button', { name: auth.register.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, .?Sara.?\. Let’s begin$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/practice\/begin$/)
  await page.context().close()
})

test('a student signs in, is at home, and finds no use for the sign-in page any more', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/login')
  await signInOnPage(page, studentEmail, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  }
  await page.context().close()
})

test('a visitor at a page behind the sign-in signs in and is where they wanted to be', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const page = await openReader(browser, academy, { language: 'en' })
  await page.goto('/student-exams')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await signInOnPage(page, studentEmail, PASSWORD)
  await expect(page).toHaveURL(/\/student-exams$/)
  await expect(page.getByRole('article', { name: 'Calm exam' })).toBeVisible()
  await page.context().close()
})

test('a student whose sign-in the server no longer knows signs in again and is back', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail)
  await page.goto('/student-exams')
  await expect(page.getByRole('article', { name: 'Calm exam' })).toBeVisible()
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('miqyas.session') ?? '{}') as { token: string }).token,
  )
  await academy.call('/api/logout', { method: 'POST', token, body: {} })
  await page.reload()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  expect(await page.evaluate(() => localStorage.getItem('miqyas.session'))).toBeNull()
  await signInOnPage(page, studentEmail, PASSWORD)
  await expect(page).toHaveURL(/\/student-exams$/)
  await expect(page.getByRole('article', { name: 'Calm exam' })).toBeVisible()
})

test('a student signs out although the server is dead', async ({ academy, openAs, studentEmail }) => {
  const page = await openAs(studentEmail)
  await page.goto('/student-exams')
  await expect(page.getByRole('article', { name: 'Calm exam' })).toBeVisible()
  await untilScriptsAreThere(page)
  academy.network.set('refuse')
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key !== 'test.prepared'))
  expect(kept.map(([key]) => key)).not.toContain('miqyas.session')
  expect(kept.map(([key]) => key)).not.toContain('miqyas.permissions')
  expect(JSON.stringify(kept)).not.toContain('Calm exam')
})

test('a student signs out although the code that looks for waiting answers cannot be had', async ({
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail, { context: { serviceWorkers: 'block' } })
  await page.route(/\/assets\/(?:device|after-first-paint)/, (route) => route.abort())
  await page.goto('/student-exams')
  await expect(page.getByRole('article', { name: 'Calm exam' })).toBeVisible()
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('a student with answers on the way reads what becomes of them before signing out, and may stay', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { page } = await startOnDevice({ academy, openAs, studentEmail }, 'Calm exam')
  academy.network.set('refuse')
  await answerRightly(page, 1)
  await expect(savedLine(page, 'waiting')).toBeVisible({ timeout: 20_000 })
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto('/')
  await again.getByRole('button', { name: 'Account and settings' }).click()
  await again.getByRole('button', { name: 'Sign out' }).click()
  const question = again.getByRole('dialog', { name: words.en.attempts.undelivered.sealTitle })
  await expect(question).toContainText(words.en.attempts.undelivered.sealText)
  await question.getByRole('button', { name: words.en.common.action.cancel }).click()
  await expect(question).toHaveCount(0)
  await expect(again).toHaveURL(/\/$/)
  expect(await again.evaluate(() => localStorage.getItem('miqyas.session'))).not.toBeNull()
  await again.reload()
  await expect(again.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
})

test('a student is kept out of administration, and finds their own exams instead of the list', async ({
  openAs,
  studentEmail,
}) => {
  const page = await openAs(studentEmail)
  for (const path of ['/admin', '/admin/rescue-files']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  }
  await page.goto('/exams')
  await expect(page).toHaveURL(/\/student-exams$/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
})

test('an admin has the list of exams and administration, and reads that the exams of students are for students', async ({
  academy,
  browser,
}) => {
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto('/exams')
  await expect(page.getByText('Calm exam')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/student-exams')
  await expect(page.getByText(words.en.common.state.studentsOnly)).toBeVisible()
  await page.context().close()
})

test('a student sees the app although their permissions cannot be loaded', async ({ openAs, studentEmail }) => {
  const page = await openAs(studentEmail)
  const reported: string[] = []
  page.on('console', (message) => message.type() === 'error' && reported.push(message.text()))
  await renderedByDevice(page)
  await page.route('**/api/roles-permissions', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  expect(reported.some((line) => line.startsWith('Failed to load permissions:'))).toBe(true)
})

test('a student who may take no exams any more is led out of the exam room', async ({ openAs, studentEmail }) => {
  const page = await openAs(studentEmail)
  const refusal = { status: { error: true, message: '', code: 'auth.forbidden' }, data: null }
  await page.route('**/api/student-exams?exam=*', (route) => route.fulfill({ status: 403, json: refusal }))
  const rights = { status: { error: false, message: '' }, data: { roles: ['student'], permissions: [] } }
  await page.route('**/api/roles-permissions', (route) => route.fulfill({ json: rights }))
  await page.goto('/exams/01a22790-df69-732e-a1de-646a37140742/take')
  // Well before the start screen would be taken for one that is only read (`when-quiet.ts`).
  await expect(page).toHaveURL(/\/404$/, { timeout: 10_000 })
})
