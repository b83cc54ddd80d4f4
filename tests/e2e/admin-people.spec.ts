/** Categories, roles, users and the change log, as the staff of an academy use them. */
import type { Browser, Locator, Page } from '@playwright/test'
import { oneTimeCode } from './support/authenticator.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { openReader, type Reader } from './support/reader.ts'
import { type Language, words } from './support/words.ts'

const ADMIN = { email: 'admin@miqyas.test', password: 'Admin@1234' }
const PASSWORD = 'Editor@1234'

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

function field(page: Page, id: string): Locator {
  return page.locator(`form #${id}`)
}

function main(page: Page): Locator {
  return page.getByRole('main')
}

function row(page: Page, text: string): Locator {
  return main(page).getByRole('row').filter({ hasText: text })
}

function openAdmin(browser: Browser, academy: Academy, reader: Reader): Promise<Page> {
  return openReader(browser, academy, { ...reader, ...ADMIN })
}

/** Chooses out of the menu of one row. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** A user of one's own for a test, made through the API. */
async function makeUser(
  academy: Academy,
  firstName: string,
  lastName: string,
  role = 'student',
): Promise<{ id: string; email: string }> {
  const { token } = await academy.signIn(ADMIN.email, ADMIN.password)
  const roles = await academy.call<{ items: { id: string; name: string }[] }>('/api/roles/choices', { token })
  const email = `${crypto.randomUUID()}@miqyas.test`
  const person = { firstName, lastName, email, mobile: null, avatar: null, status: 'active', timeMultiplier: 1 }
  const roleId = roles.data.items.find(({ name }) => name === role)?.id
  const body = { ...person, password: PASSWORD, roleId }
  const { data } = await academy.call<{ id: string }>('/api/users', { method: 'POST', token, body })
  return { id: data.id, email }
}

const NAMES = {
  ar: { category: 'الاستدلال المكاني', role: 'محرر المحتوى', first: 'نورة', last: 'الدوسري', wanted: 'انشئ دور' },
  en: { category: 'Spatial reasoning', role: 'Content editor', first: 'Noura', last: 'Aldosari', wanted: 'role' },
} as const

for (const language of ['ar', 'en'] as const) {
  const { categories, common, lists, navigation, roles, users } = words[language]
  const names = NAMES[language]

  test(`an admin makes a category, a role and a user, who then finds only what the role allows (${language})`, async ({
    academy,
    browser,
  }) => {
    const page = await openAdmin(browser, academy, { language })
    await page.goto('/categories')
    await main(page).getByRole('link', { name: categories.create.title }).click()
    await field(page, 'name').fill(names.category)
    await button(page, categories.create.submit).click()
    await expect(page).toHaveURL(/\/categories$/)
    await expect(row(page, names.category)).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: lists.palette.placeholder }).fill(names.wanted)
    await page.getByRole('option', { name: navigation.create.role }).click()
    await expect(heading(page)).toHaveText(roles.create.title)
    await field(page, 'name').fill(names.role)
    const exams = page.getByRole('group', { name: roles.module.exams, exact: true })
    await exams.getByRole('checkbox').first().check()
    await exams.getByRole('checkbox', { name: roles.permission['enroll-exams'] }).uncheck()
    await page.getByRole('checkbox', { name: roles.permission['list-categories'] }).check()
    await page.keyboard.press('Control+s')
    await expect(row(page, names.role)).toBeVisible()

    const email = `${crypto.randomUUID()}@miqyas.test`
    await page.goto('/admin/users/create')
    await field(page, 'firstName').fill(names.first)
    await field(page, 'lastName').fill(names.last)
    await field(page, 'email').fill(email)
    await field(page, 'mobile').fill('٠٥٠١٢٣٤٥٦٧')
    await field(page, 'roleId').selectOption({ label: names.role })
    await field(page, 'password').fill(PASSWORD)
    await button(page, users.create.submit).click()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(row(page, email)).toContainText(names.role)
    await page.context().close()

    const editor = await openReader(browser, academy, { language, email, password: PASSWORD })
    await editor.goto('/')
    const navigationOf = editor.getByRole('navigation', { name: common.navigation.main }).first()
    await expect(navigationOf.getByRole('link', { name: common.navigation.exams })).toBeVisible()
    await expect(navigationOf.getByRole('link', { name: navigation.item.categories })).toBeVisible()
    await expect(editor.getByRole('link', { name: navigation.item.users })).toHaveCount(0)
    await editor.goto('/categories')
    await expect(row(editor, names.category)).toBeVisible()
    await expect(editor.getByRole('link', { name: categories.create.title })).toHaveCount(0)
    await editor.goto('/admin/users')
    await expect(editor).toHaveURL(/\/$/)
    await editor.goto('/categories/create')
    await expect(editor).toHaveURL(/\/404$/)
    const { token } = await academy.signIn(email, PASSWORD)
    expect((await academy.call('/api/users', { token })).code).toBe('auth.forbidden')
    await editor.context().close()
  })

  test(`an admin imports a sheet with a wrong row, is told which, and imports the corrected one (${language})`, async ({
    academy,
    browser,
  }) => {
    const page = await openAdmin(browser, academy, { language })
    await page.goto('/admin/users/import')
    const right = `${crypto.randomUUID()}@miqyas.test`
    const sheet = (second: string) => `الاسم,البريد الإلكتروني\nهند الشمري,${right}\nريم العتيبي,${second}\n`
    const choose = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose(sheet('reem@'))
    const report = page.getByRole('region', { name: users.import.report })
    await expect(report.getByRole('listitem').first()).toContainText('reem@')
    await expect(report).toContainText(users.import.notReadyText)
    await expect(report.getByRole('button')).toHaveCount(0)
    await choose(sheet(`${crypto.randomUUID()}@miqyas.test`))
    await report.getByRole('button').click()
    await expect(page).toHaveURL(/\/admin\/users\?/)
    await expect(row(page, right)).toContainText('هند الشمري')
    await page.context().close()
  })

  test(`two admins who edit one user are told, and what either typed is not lost (${language})`, async ({
    academy,
    browser,
  }) => {
    const { id } = await makeUser(academy, 'لمى', 'الحربي')
    const first = await openAdmin(browser, academy, { language })
    const second = await openAdmin(browser, academy, { language })
    for (const page of [first, second]) await page.goto(`/admin/users/${id}`)
    await field(second, 'firstName').fill('لميس')
    await field(first, 'firstName').fill('لمياء')
    await field(first, 'lastName').fill('المطيري')
    await button(first, lists.form.save).click()
    await expect(first).not.toHaveURL(new RegExp(id))

    await button(second, lists.form.save).click()
    const dialog = second.getByRole('dialog', { name: lists.conflict.title })
    await expect(dialog.getByRole('row').filter({ hasText: users.field.firstName })).toContainText('لميس')
    await expect(dialog.getByRole('paragraph').filter({ hasText: users.field.lastName })).toBeVisible()
    await button(second, lists.conflict.keep).click()
    await expect(field(second, 'firstName')).toHaveValue('لميس')
    await expect(field(second, 'lastName')).toHaveValue('المطيري')
    await button(second, lists.form.save).click()
    await expect(second).not.toHaveURL(new RegExp(id))
    const { token } = await academy.signIn(ADMIN.email, ADMIN.password)
    const { data } = await academy.call(`/api/users/${id}`, { token })
    expect(data).toMatchObject({ firstName: 'لميس', lastName: 'المطيري' })
    for (const page of [first, second]) await page.context().close()
  })
}

/** An editor who may do these things; answers their token. */
async function signInEditor(academy: Academy, permissions: readonly string[]): Promise<string> {
  const { token } = await academy.signIn(ADMIN.email, ADMIN.password)
  const name = `Editor ${crypto.randomUUID()}`
  const body = { name, description: '', permissions, status: 'active', requiresTotp: false }
  await academy.call('/api/roles', { method: 'POST', token, body })
  const { email } = await makeUser(academy, 'Reem', 'Alqahtani', name)
  return (await academy.signIn(email, PASSWORD)).token
}

for (const [index, language] of (['ar', 'en'] as const).entries()) {
  const { common, lists, navigation, roles } = words[language]
  const look = [phoneInArabic, laptopInEnglish][index] ?? laptopInEnglish

  test(`an admin switches a permission off for everybody, takes it back, and notes what it is for (${language})`, async ({
    academy,
    browser,
  }) => {
    const name = roles.permission['list-categories']
    const editor = await signInEditor(academy, ['list-categories', 'list-exams'])
    const categoriesOfEditor = async () => (await academy.call('/api/categories', { token: editor })).status
    expect(await categoriesOfEditor()).toBe(200)

    const page = await openAdmin(browser, academy, { language })
    const ownLink = page
      .getByRole('navigation', { name: common.navigation.main })
      .first()
      .getByRole('link', { name: navigation.item.categories })
    await page.goto('/admin/permissions')
    await expect(ownLink).toBeVisible()
    await act(page, name, roles.permissions.switchOff)
    await expect(row(page, name)).toContainText(lists.status.inactive)
    await expect(ownLink).toHaveCount(0)
    expect(await categoriesOfEditor()).toBe(403)
    await button(page, lists.undo).click()
    await expect(row(page, name)).toContainText(lists.status.active)
    await expect(ownLink).toBeVisible()
    expect(await categoriesOfEditor()).toBe(200)

    await page.getByRole('link', { name, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
    await field(page, 'description').fill('x'.repeat(501))
    await button(page, lists.form.save).click()
    await expect(field(page, 'description')).toHaveAttribute('aria-invalid', 'true')
    const note = `Only for editors ${index}`
    await field(page, 'description').fill(note)
    await button(page, lists.form.save).click()
    await expect(page).toHaveURL(/\/admin\/permissions$/)
    await expect(row(page, name)).toContainText(note)
    await page.goto('/admin/roles/create')
    await expect(page.getByRole('checkbox', { name, exact: true })).toHaveAccessibleDescription(note)
    await page.goto('/admin/permissions/list-roles')
    await expect(field(page, 'status')).toBeDisabled()
    await page.goto('/admin/audit?feature=permissions')
    await expect(main(page).getByRole('row').nth(1)).toContainText(words[language].audit.action.permissions.update)
    await page.context().close()
  })

  test(`two admins who write about one permission are told, with any tool (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const first = await openAdmin(browser, academy, look)
    const second = await openAdmin(browser, academy, look)
    for (const page of [first, second]) await page.goto('/admin/permissions/online-courses')
    await expectNoViolation(second, '/admin/permissions/online-courses', field(second, 'description'))
    await field(second, 'description').fill(`Mine ${index}`)
    await field(first, 'description').fill(`Theirs ${index}`)
    await button(first, lists.form.save).click()
    await expect(first).toHaveURL(/\/admin\/permissions$/)
    await button(second, lists.form.save).click()
    const dialog = second.getByRole('dialog', { name: lists.conflict.title })
    await expect(dialog).toContainText(`Theirs ${index}`)
    await expectNoViolation(second, 'changed meanwhile', dialog)
    await button(second, lists.conflict.keep).click()
    await button(second, lists.form.save).click()
    await expect(second).toHaveURL(/\/admin\/permissions$/)
    await expect(row(second, `Mine ${index}`)).toBeVisible()
    await second.goto('/admin/permissions/own-everything')
    await expectNoViolation(second, 'no such permission', button(second, common.action.retry))
    for (const page of [first, second]) await page.context().close()
  })
}

test('an admin deactivates a user, takes it back, and reads both in the change log', async ({ academy, browser }) => {
  const { lists, users, audit } = words.en
  const { email } = await makeUser(academy, 'Dana', 'Alharbi')
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/admin/users?q=${email}`)
  await act(page, email, users.action.deactivate)
  await expect(row(page, email)).toContainText(lists.status.inactive)
  expect((await academy.call('/api/login', { method: 'POST', body: { email, password: PASSWORD } })).code).toBe(
    'auth.account-inactive',
  )
  await button(page, lists.undo).click()
  await expect(row(page, email)).toContainText(lists.status.active)
  await page.goto('/admin/audit?feature=users')
  await expect(main(page).getByRole('row').nth(1)).toContainText(audit.action.users.update)
  await page.context().close()
})

test('an admin who leaves a form with unsaved text is asked first', async ({ academy, browser }) => {
  const { lists, navigation } = words.en
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto('/admin/roles/create')
  await field(page, 'name').fill('Proctor')
  await page.getByRole('link', { name: navigation.item.categories }).click()
  await button(page, lists.leave.stay).click()
  await expect(field(page, 'name')).toHaveValue('Proctor')
  await page.getByRole('link', { name: navigation.item.categories }).click()
  await button(page, lists.leave.leave).click()
  await expect(page).toHaveURL(/\/categories$/)
  await page.context().close()
})

test('an admin who sends mistakes reads them at the fields, and nothing typed is lost', async ({
  academy,
  browser,
}) => {
  const { validation, users } = words.ar
  const { email } = await makeUser(academy, 'هيا', 'السبيعي')
  const page = await openAdmin(browser, academy, { language: 'ar' })
  await page.goto('/admin/users/create')
  await field(page, 'email').fill('هيا@')
  await button(page, users.create.submit).click()
  await expect(page.locator('form [role=alert]')).toBeFocused()
  await expect(field(page, 'email')).toHaveAccessibleDescription(new RegExp(validation.email.slice(0, 20)))
  await field(page, 'firstName').fill('هيا')
  await field(page, 'lastName').fill('السبيعي')
  await field(page, 'email').fill(email)
  await field(page, 'roleId').selectOption({ index: 1 })
  await field(page, 'password').fill(PASSWORD)
  await button(page, users.create.submit).click()
  await expect(field(page, 'email')).toHaveAccessibleDescription(new RegExp(validation.unique.slice(0, 20)))
  await expect(field(page, 'firstName')).toHaveValue('هيا')
  await page.context().close()
})

test('an admin chooses all users that match and gives up again; the list goes by its address', async ({
  academy,
  browser,
}) => {
  const { lists, users } = words.en
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto('/admin/users?perPage=5')
  await page.getByRole('checkbox', { name: lists.selection.page }).check()
  const bar = page.getByRole('region', { name: lists.selection.label })
  await expect(bar).toContainText('5')
  await bar.getByRole('button', { name: /^Choose all/ }).click()
  await expect(bar).toContainText(/All \d+ that match are chosen/)
  await button(page, lists.selection.clear).click()
  await expect(bar).toHaveCount(0)
  await page.getByRole('columnheader', { name: users.list.name }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: users.list.name })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: words.en.common.pagination.last }).click()
  await expect(page).toHaveURL(/page=\d\d/)
  await page.getByRole('searchbox').fill('student200')
  await expect(main(page).getByRole('row')).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await button(page, lists.export.label).click()
  await page.getByRole('menuitem', { name: lists.export.csv }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
  await page.context().close()
})

async function lookAtForms(page: Page, language: Language): Promise<void> {
  const { categories, common, lists, roles, users } = words[language]
  await page.goto('/categories/create')
  await button(page, categories.create.submit).click()
  await expectNoViolation(page, '/categories/create with errors', page.getByRole('alert').first())
  await page.goto('/admin/roles/create')
  await expectNoViolation(page, '/admin/roles/create', button(page, roles.create.submit))
  await page.goto('/admin/users/create')
  await button(page, users.create.submit).click()
  await expectNoViolation(page, '/admin/users/create with errors', page.getByRole('alert').first())
  await field(page, 'firstName').fill('س')
  await button(page, common.action.cancel).click()
  await expectNoViolation(page, 'asked before leaving', page.getByRole('dialog', { name: lists.leave.title }))
  await button(page, lists.leave.leave).click()
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an admin looks after people with any tool (${named(look)})`, async ({ academy, browser }) => {
    const { lists, users } = words[look.language]
    const page = await openAdmin(browser, academy, look)
    await page.goto('/categories?view=tree')
    await expectNoViolation(page, '/categories as a tree', heading(page))
    await page.goto('/admin/users?q=zzzz')
    await expectNoViolation(page, '/admin/users, nothing found', button(page, lists.nothingFound.clear))
    await page.goto('/admin/users?perPage=2')
    await main(page).getByRole('row').nth(1).getByRole('checkbox').check()
    await expectNoViolation(page, 'a chosen row', page.getByRole('region', { name: lists.selection.label }))
    await main(page).getByRole('row').nth(1).getByRole('button').last().click()
    await expectNoViolation(page, 'the menu of a row', page.getByRole('menuitem', { name: users.action.edit }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expectNoViolation(page, 'the command palette', page.getByRole('option').first())
    await page.keyboard.press('Escape')
    await page.goto('/admin/users/import')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('name,email\nA B,none\n') })
    await expectNoViolation(page, '/admin/users/import with a wrong row', page.getByText(users.import.notReadyText))
    await lookAtForms(page, look.language)
    await page.context().close()
  })
}

test('an admin deactivates all that match, more than the page shows, and takes it back', async ({
  academy,
  browser,
}) => {
  const { lists, users } = words.en
  const family = `Bulk${[...crypto.randomUUID().replace(/[^a-f]/g, '')].join('')}`
  const people: { readonly id: string }[] = []
  for (const name of ['Amal', 'Badr', 'Dalal', 'Fahad', 'Ghada']) people.push(await makeUser(academy, name, family))
  const { token } = await academy.signIn(ADMIN.email, ADMIN.password)
  const standing = async () => {
    const answers = await Promise.all(
      people.map(({ id }) => academy.call<{ status: string }>(`/api/users/${id}`, { token })),
    )
    return [...new Set(answers.map(({ data }) => data.status))]
  }
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/admin/users?q=${family}&perPage=2`)
  await expect(main(page).getByRole('row')).toHaveCount(3)
  await main(page).getByRole('checkbox', { name: lists.selection.page }).check()
  await button(page, lists.selection.chooseAll_other.replace('{{count}}', '5')).click()
  const bar = page.getByRole('region', { name: lists.selection.label })
  await expect(bar.getByRole('status')).toHaveText(lists.selection.all_other.replace('{{count}}', '5'))
  await bar.getByRole('button', { name: users.action.deactivate, exact: true }).click()
  await expect(row(page, family).first()).toContainText(lists.status.inactive)
  await expect(row(page, family).last()).toContainText(lists.status.inactive)
  expect(await standing()).toEqual(['inactive'])
  await button(page, lists.undo).click()
  await expect(row(page, family).first()).toContainText(lists.status.active)
  await expect.poll(standing).toEqual(['active'])
  await page.context().close()
})

for (const language of ['ar', 'en'] as const) {
  const { authoring, profile, secondStep } = words[language]

  test(`an editor whose role begins to ask for a second step sets it up in the middle of a form and goes on (${language})`, async ({
    academy,
    browser,
  }) => {
    const { token } = await academy.signIn(ADMIN.email, ADMIN.password)
    const name = `Editor ${crypto.randomUUID()}`
    const role = {
      name,
      description: '',
      permissions: ['create-exams', 'list-exams', 'list-questions'],
      status: 'active',
      requiresTotp: false,
    }
    const made = await academy.call<{ id: string; revision: number }>('/api/roles', {
      method: 'POST',
      token,
      body: role,
    })
    const { id, email } = await makeUser(academy, 'Reem', 'Alqahtani')
    const user = await academy.call<Record<string, unknown>>(`/api/users/${id}`, { token })
    const { role: _role, avatarUrl: _url, createdAt: _at, id: _id, ...form } = user.data
    const changed = { ...form, roleId: made.data.id, password: '' }
    expect((await academy.call(`/api/users/${id}`, { method: 'PUT', token, body: changed })).status).toBe(200)

    const page = await openReader(browser, academy, { language, email, password: PASSWORD })
    await page.goto('/exams/create')
    await field(page, 'title').fill('Typed before')
    const stricter = { ...role, requiresTotp: true, revision: made.data.revision }
    const asked = await academy.call(`/api/roles/${made.data.id}`, { method: 'PUT', token, body: stricter })
    expect(asked.status).toBe(200)
    await button(page, authoring.create.submit).click()

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
    await expect(field(page, 'title')).toHaveValue('Typed before')
    await button(page, authoring.create.submit).click()
    await expect(page).toHaveURL(/\/exams\/[0-9a-f-]{36}\/questions/)
    await page.context().close()
  })
}
