/** Permissions that are switched off for everybody, and what each is for. */
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, chooseOfRow, formField, heading, main, tableRow } from './support/page-parts.ts'
import { makeRole, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { words } from './support/words.ts'

/** An editor who may do these things; answers their token. */
async function signInEditor(academy: Academy, permissions: readonly string[]): Promise<string> {
  const { written } = await makeRole(academy, permissions)
  const { email } = await makeUser(academy, 'Reem', 'Alqahtani', written.name)
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
    await chooseOfRow(page, name, roles.permissions.switchOff)
    await expect(tableRow(page, name)).toContainText(lists.status.inactive)
    await expect(ownLink).toHaveCount(0)
    expect(await categoriesOfEditor()).toBe(403)
    await button(page, lists.undo).click()
    await expect(tableRow(page, name)).toContainText(lists.status.active)
    await expect(ownLink).toBeVisible()
    expect(await categoriesOfEditor()).toBe(200)

    await page.getByRole('link', { name, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
    await formField(page, 'description').fill('x'.repeat(501))
    await button(page, lists.form.save).click()
    await expect(formField(page, 'description')).toHaveAttribute('aria-invalid', 'true')
    const note = `Only for editors ${index}`
    await formField(page, 'description').fill(note)
    await button(page, lists.form.save).click()
    await expect(page).toHaveURL(/\/admin\/permissions$/)
    await expect(tableRow(page, name)).toContainText(note)
    await page.goto('/admin/roles/create')
    await expect(page.getByRole('checkbox', { name, exact: true })).toHaveAccessibleDescription(note)
    await page.goto('/admin/permissions/list-roles')
    await expect(formField(page, 'status')).toBeDisabled()
    await page.goto('/admin/audit?feature=permissions')
    await expect(main(page).getByRole('row').nth(1)).toContainText(words[language].audit.the.permissions)
    await page.context().close()
  })

  test(`two admins who write about one permission are informed, with any tool (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const first = await openAdmin(browser, academy, look)
    const second = await openAdmin(browser, academy, look)
    for (const page of [first, second]) await page.goto('/admin/permissions/online-courses')
    await expectNoViolation(second, '/admin/permissions/online-courses', formField(second, 'description'))
    await formField(second, 'description').fill(`Mine ${index}`)
    await formField(first, 'description').fill(`Theirs ${index}`)
    await button(first, lists.form.save).click()
    await expect(first).toHaveURL(/\/admin\/permissions$/)
    await button(second, lists.form.save).click()
    const dialog = second.getByRole('dialog', { name: lists.conflict.title })
    await expect(dialog).toContainText(`Theirs ${index}`)
    await expectNoViolation(second, 'changed meanwhile', dialog)
    await button(second, lists.conflict.keep).click()
    await button(second, lists.form.save).click()
    await expect(second).toHaveURL(/\/admin\/permissions$/)
    await expect(tableRow(second, `Mine ${index}`)).toBeVisible()
    await second.goto('/admin/permissions/own-everything')
    await expectNoViolation(second, 'no such permission', button(second, common.action.retry))
    for (const page of [first, second]) await page.context().close()
  })
}
