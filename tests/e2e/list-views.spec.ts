/** Views of lists that staff save. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main, tableRow } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

function rows(page: Page): Locator {
  return main(page).locator('tbody tr:not([aria-hidden])')
}

/** Matches what a sentence says before a name: the name itself is isolated in it. */
function wordsBefore(text: string): RegExp {
  return new RegExp(`^${text.slice(0, text.indexOf('{{')).replace('«', '')}`)
}

for (const look of [laptopInEnglish, phoneInArabic]) {
  const { language } = look
  const { lists, savedViews } = words[language]

  test(`a colleague saves a view that opens with its list, and finds it on another device (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const admin = await makeUser(academy, 'Dana', 'Admin', 'admin')
    const signedIn = { email: admin.email, password: PASSWORD }
    const page = await openReader(browser, academy, { ...look, ...signedIn })
    const name = 'Only admins, المسؤولون'
    await page.goto(`/admin/users?q=${admin.email}`)
    await expect(rows(page)).toHaveCount(1)
    await button(main(page), savedViews.title).click()
    await expectNoViolation(page, 'the menu of views', page.getByRole('menu'))
    await page.getByRole('menuitem', { name: savedViews.save.action }).click()
    const dialog = page.getByRole('dialog')
    await button(dialog, savedViews.save.submit).click()
    await expect(dialog.getByText(savedViews.nameMissing).first()).toBeVisible()
    await dialog.getByLabel(savedViews.field.name).fill(name)
    await dialog.getByLabel(savedViews.field.isDefault).check()
    await expectNoViolation(page, 'saving a view', dialog)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const current = main(page).getByRole('button', { name })
    await expect(current).toBeVisible()

    const device = await openReader(browser, academy, { ...look, ...signedIn })
    await device.goto('/admin/users')
    await expect(rows(device)).toHaveCount(1)
    await expect(tableRow(device, 'Dana Admin')).toBeVisible()
    await expect(device).toHaveURL(/[?&]q=/)
    await main(device).getByRole('button', { name }).click()
    await device.getByRole('menuitemradio', { name: savedViews.all }).click()
    await expect(device).toHaveURL(/\/admin\/users$/)
    await expect.poll(() => rows(device).count()).toBeGreaterThan(1)
    await device.reload()
    await expect(heading(device)).toBeVisible()
    await expect.poll(() => rows(device).count()).toBeGreaterThan(1)
    await expect(device).toHaveURL(/\/admin\/users$/)

    // What cannot be asked for now is there as it was.
    await device.route('**/api/saved-views', (route) => route.abort())
    await device.goto('/admin/users?status=active')
    await button(main(device), savedViews.title).click()
    await device.getByRole('menuitemradio', { name }).click()
    await expect(rows(device)).toHaveCount(1)
    await device.context().close()

    await current.click()
    await page.getByRole('menuitem', { name: wordsBefore(savedViews.remove) }).click()
    await button(page, lists.undo).click()
    await expect(current).toBeVisible()
    await page.context().close()
  })
}

test('a teacher saves a view of how a group gets on, and the group is part of it', async ({ academy, browser }) => {
  const { groupProgress, savedViews } = words.en
  const admin = await makeUser(academy, 'Noura', 'Admin', 'admin')
  const body = {
    title: 'Viewed group',
    maxStudents: 5,
    timeZone: 'Asia/Riyadh',
    week: [[], [], [], [], [], [], []],
    startsOn: '2026-01-01',
    endsOn: '2099-12-31',
    packageIds: [],
    teacherId: null,
  }
  await academy.call('/api/groups', { method: 'POST', token: await adminToken(academy), body })
  const page = await openReader(browser, academy, { ...laptopInEnglish, email: admin.email, password: PASSWORD })
  await page.goto('/group-progress')
  const group = main(page).getByRole('combobox', { name: groupProgress.group })
  await expect.poll(() => group.locator('option').count()).toBeGreaterThan(1)
  await group.selectOption({ label: 'Viewed group' })
  await expect(page).toHaveURL(/groupId=/)
  const chosen = await group.inputValue()
  await button(main(page), savedViews.title).click()
  await page.getByRole('menuitem', { name: savedViews.save.action }).click()
  await page.getByRole('dialog').getByLabel(savedViews.field.name).fill('My group')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/group-progress')
  await expect(group).toHaveValue('')
  await button(main(page), savedViews.title).click()
  await page.getByRole('menuitemradio', { name: 'My group' }).click()
  await expect(group).toHaveValue(chosen)
  await page.context().close()
})
