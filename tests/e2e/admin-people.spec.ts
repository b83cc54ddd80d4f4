/** Categories, roles, users and the change log, as the staff of an academy use them. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, flowLooks, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, chooseOfRow, expectText, formField, heading, main, tableRow } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { flowLanguages, type Language, said, words } from './support/words.ts'

const NAMES = {
  ar: { category: 'الاستدلال المكاني', role: 'محرر المحتوى', first: 'نورة', last: 'الدوسري', wanted: 'انشئ دور' },
  en: { category: 'Spatial reasoning', role: 'Content editor', first: 'Noura', last: 'Aldosari', wanted: 'role' },
} as const

for (const language of flowLanguages('ar')) {
  const { categories, common, lists, navigation, roles, users } = words[language]
  const names = NAMES[language]

  test(`an admin makes a category, a role and a user, who then finds only what the role allows (${language})`, async ({
    academy,
    browser,
  }) => {
    const page = await openAdmin(browser, academy, { language })
    await page.goto('/categories')
    await main(page).getByRole('link', { name: categories.create.title }).click()
    await formField(page, 'name').fill(names.category)
    await button(page, categories.create.submit).click()
    await expect(page).toHaveURL(/\/categories$/)
    await expect(tableRow(page, names.category)).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: lists.palette.placeholder }).fill(names.wanted)
    await page.getByRole('option', { name: navigation.create.role }).click()
    await expect(heading(page)).toHaveText(roles.create.title)
    await formField(page, 'name').fill(names.role)
    const exams = page.getByRole('group', { name: roles.module.exams, exact: true })
    await exams.getByRole('checkbox').first().check()
    await exams.getByRole('checkbox', { name: roles.permission['enroll-exams'] }).uncheck()
    await page.getByRole('checkbox', { name: roles.permission['list-categories'] }).check()
    await page.keyboard.press('Control+s')
    await expect(tableRow(page, names.role)).toBeVisible()

    const email = `${crypto.randomUUID()}@miqyas.test`
    await page.goto('/admin/users/create')
    await formField(page, 'firstName').fill(names.first)
    await formField(page, 'lastName').fill(names.last)
    await formField(page, 'email').fill(email)
    await formField(page, 'mobile').fill('٠٥٠١٢٣٤٥٦٧')
    await formField(page, 'roleId').selectOption({ label: names.role })
    await formField(page, 'password').fill(PASSWORD)
    await button(page, users.create.submit).click()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(tableRow(page, email)).toContainText(names.role)
    await page.context().close()

    const editor = await openReader(browser, academy, { language, email, password: PASSWORD })
    await editor.goto('/')
    const navigationOf = editor.getByRole('navigation', { name: common.navigation.main }).first()
    await expect(navigationOf.getByRole('link', { name: common.navigation.exams })).toBeVisible()
    await expect(navigationOf.getByRole('link', { name: navigation.item.categories })).toBeVisible()
    await expect(editor.getByRole('link', { name: navigation.item.users })).toHaveCount(0)
    await editor.goto('/categories')
    await expect(tableRow(editor, names.category)).toBeVisible()
    await expect(editor.getByRole('link', { name: categories.create.title })).toHaveCount(0)
    await editor.goto('/admin/users')
    await expect(editor).toHaveURL(/\/$/)
    await editor.goto('/categories/create')
    await expect(editor).toHaveURL(/\/404$/)
    const { token } = await academy.signIn(email, PASSWORD)
    expect((await academy.call('/api/users', { token })).code).toBe('auth.forbidden')
    await editor.context().close()
  })

  test(`two admins who edit one user are informed, and what either typed is not lost (${language})`, async ({
    academy,
    browser,
  }) => {
    const { id } = await makeUser(academy, 'لمى', 'الحربي')
    const first = await openAdmin(browser, academy, { language })
    const second = await openAdmin(browser, academy, { language })
    for (const page of [first, second]) await page.goto(`/admin/users/${id}/edit`)
    await formField(second, 'firstName').fill('لميس')
    await formField(first, 'firstName').fill('لمياء')
    await formField(first, 'lastName').fill('المطيري')
    await button(first, lists.form.save).click()
    await expect(first).not.toHaveURL(new RegExp(id))

    await button(second, lists.form.save).click()
    const dialog = second.getByRole('dialog', { name: lists.conflict.title })
    await expect(dialog.getByRole('row').filter({ hasText: users.field.firstName })).toContainText('لميس')
    await expect(dialog.getByRole('paragraph').filter({ hasText: users.field.lastName })).toBeVisible()
    await button(second, lists.conflict.keep).click()
    await expect(formField(second, 'firstName')).toHaveValue('لميس')
    await expect(formField(second, 'lastName')).toHaveValue('المطيري')
    await button(second, lists.form.save).click()
    await expect(second).not.toHaveURL(new RegExp(id))
    const token = await adminToken(academy)
    const { data } = await academy.call(`/api/users/${id}`, { token })
    expect(data).toMatchObject({ firstName: 'لميس', lastName: 'المطيري' })
    for (const page of [first, second]) await page.context().close()
  })
}

test('an admin deactivates a user, takes it back, and reads both in the change log, and the refused sign-in in the security log', async ({
  academy,
  browser,
}) => {
  const { lists, users, audit } = words.en
  const { email } = await makeUser(academy, 'Dana', 'Alharbi')
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/admin/users?q=${email}`)
  await chooseOfRow(page, email, users.action.deactivate)
  await expect(tableRow(page, email)).toContainText(lists.status.inactive)
  expect((await academy.call('/api/login', { method: 'POST', body: { email, password: PASSWORD } })).code).toBe(
    'auth.account-inactive',
  )
  await button(page, lists.undo).click()
  await expect(tableRow(page, email)).toContainText(lists.status.active)
  await page.goto('/admin/audit?feature=users')
  await expect(main(page).getByRole('row').nth(1)).toContainText(audit.the.users)
  await page.goto(`/admin/security-log?q=${email}`)
  await expect(main(page).getByRole('row').nth(1)).toContainText(words.en.errors.auth['account-inactive'])
  await expectNoViolation(page, 'the security log', main(page))
  await page.context().close()
})

for (const look of flowLooks(laptopInEnglish)) {
  test(`an admin gives a person their data and erases them, and reads why in the change log (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { users, audit } = words[look.language]
    const { id, email } = await makeUser(academy, 'Amal', 'Alotaibi')
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/admin/users?q=${email}`)
    const saved = page.waitForEvent('download')
    await chooseOfRow(page, email, users.action.export)
    expect((await saved).suggestedFilename()).toMatch(/\.json$/)
    await chooseOfRow(page, email, users.action.erase)
    const dialog = page.getByRole('dialog')
    await button(dialog, users.action.erase).click()
    await expect(dialog.getByText(users.erase.reasonMissing)).toBeVisible()
    await expectNoViolation(page, 'the question before an erasure', dialog)
    await page.locator('#eraseReason').fill('Asked in writing on 21 November')
    await button(dialog, users.action.erase).click()
    await expectText(page, users.erased)
    expect((await academy.call('/api/login', { method: 'POST', body: { email, password: PASSWORD } })).code).toBe(
      'auth.invalid-credentials',
    )
    const { data } = await academy.call<{ email: string }>(`/api/users/${id}`, { token: await adminToken(academy) })
    expect(data.email).toBe(`${id}@erased.invalid`)
    await page.goto('/admin/audit?feature=users')
    await expectText(page, said(audit.sentence.users.erase))
    await expectText(page, 'Asked in writing on 21 November')
    await page.context().close()
  })
}

test('an admin who leaves a form with unsaved text is asked first', async ({ academy, browser }) => {
  const { lists, navigation } = words.en
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto('/admin/roles/create')
  await formField(page, 'name').fill('Proctor')
  await page.getByRole('link', { name: navigation.item.categories }).click()
  await button(page, lists.leave.stay).click()
  await expect(formField(page, 'name')).toHaveValue('Proctor')
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
  await formField(page, 'email').fill('هيا@')
  await button(page, users.create.submit).click()
  await expect(page.locator('form [role=alert]')).toBeFocused()
  await expect(formField(page, 'email')).toHaveAccessibleDescription(new RegExp(validation.email.slice(0, 20)))
  await formField(page, 'firstName').fill('هيا')
  await formField(page, 'lastName').fill('السبيعي')
  await formField(page, 'email').fill(email)
  await formField(page, 'roleId').selectOption({ index: 1 })
  await formField(page, 'password').fill(PASSWORD)
  await button(page, users.create.submit).click()
  await expect(formField(page, 'email')).toHaveAccessibleDescription(new RegExp(validation.emailTaken.slice(0, 20)))
  await expect(formField(page, 'firstName')).toHaveValue('هيا')
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
  await formField(page, 'firstName').fill('س')
  await button(page, common.action.cancel).click()
  await expectNoViolation(page, 'asked before leaving', page.getByRole('dialog', { name: lists.leave.title }))
  await button(page, lists.leave.leave).click()
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an admin looks after people with any tool (${named(look)})`, async ({ academy, browser }) => {
    const { lists } = words[look.language]
    const page = await openAdmin(browser, academy, look)
    await page.goto('/categories?view=tree')
    await expectNoViolation(page, '/categories as a tree', heading(page))
    await page.goto('/admin/users?q=zzzz')
    await expectNoViolation(page, '/admin/users, nothing found', button(page, lists.nothingFound.clear))
    await page.goto('/admin/users?perPage=2')
    await main(page).getByRole('row').nth(1).getByRole('checkbox').check()
    await expectNoViolation(page, 'a chosen row', page.getByRole('region', { name: lists.selection.label }))
    await main(page).getByRole('row').nth(1).getByRole('button').last().click()
    await expectNoViolation(page, 'the menu of a row', page.getByRole('menuitem', { name: lists.record.edit }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expectNoViolation(page, 'the command palette', page.getByRole('option').first())
    await page.keyboard.press('Escape')
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
  const token = await adminToken(academy)
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
  await expect(tableRow(page, family).first()).toContainText(lists.status.inactive)
  await expect(tableRow(page, family).last()).toContainText(lists.status.inactive)
  expect(await standing()).toEqual(['inactive'])
  await button(page, lists.undo).click()
  await expect(tableRow(page, family).first()).toContainText(lists.status.active)
  await expect.poll(standing).toEqual(['active'])
  await page.context().close()
})
