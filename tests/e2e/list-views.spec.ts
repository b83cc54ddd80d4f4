/** Filters with several values, spans, and views of lists that staff save. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main, tableRow } from './support/page-parts.ts'
import { makeRole, makeUser, PASSWORD } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

function rows(page: Page): Locator {
  return main(page).locator('tbody tr:not([aria-hidden])')
}

function chip(page: Page, label: string): Locator {
  return main(page).getByRole('button', { name: new RegExp(`^${label} .`) })
}

/** What a sentence says before a name: the name itself is isolated in it. */
function wordsBefore(text: string): RegExp {
  return new RegExp(`^${text.slice(0, text.indexOf('{{')).replace('«', '')}`)
}

/** Opens the filter by the keyboard and chooses among many by typing. */
async function chooseByKeys(page: Page, label: string, name: string): Promise<void> {
  await chip(page, label).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: label }).getByRole('searchbox').fill(name)
  const box = page.getByRole('dialog', { name: label }).getByRole('checkbox', { name })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(chip(page, label)).toBeFocused()
}

for (const look of [laptopInEnglish, phoneInArabic]) {
  const { language } = look
  const { lists, savedViews, users } = words[language]
  const role = users.field.roleId

  test(`a colleague narrows a list by two roles and a span of days, and goes back step by step (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const family = `Family${crypto.randomUUID().replace(/[^a-f]/g, '')}`
    const [one, other] = [await makeRole(academy, ['list-users']), await makeRole(academy, ['list-exams'])]
    await makeUser(academy, 'Anna', family, one.written.name)
    await makeUser(academy, 'Badr', family, other.written.name)
    await makeUser(academy, 'Carla', family)
    const admin = await makeUser(academy, 'Dana', 'Admin', 'admin')
    const page = await openReader(browser, academy, { ...look, email: admin.email, password: PASSWORD })
    await page.goto(`/admin/users?q=${family}`)
    await expect(rows(page)).toHaveCount(3)

    await chooseByKeys(page, role, one.written.name)
    await expect(rows(page)).toHaveCount(1)
    await chooseByKeys(page, role, other.written.name)
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`role=${one.id}(,|%2C)${other.id}`))
    await expectNoViolation(page, 'a list narrowed by two roles', chip(page, role))
    await page.goBack()
    await expect(rows(page)).toHaveCount(1)
    await page.goForward()
    await expect(rows(page)).toHaveCount(2)

    await button(main(page), lists.filters.more).click()
    await chip(page, users.list.createdAt).click()
    await page.getByLabel(lists.range.from).fill('2020-01-01')
    await page.getByLabel(lists.range.to).fill('2020-01-31')
    await expect(main(page).getByText(lists.nothingFound.title).first()).toBeVisible()
    await expectNoViolation(page, 'a span of days', page.getByRole('dialog', { name: users.list.createdAt }))
    await page.getByLabel(lists.range.to).fill('')
    await expect(rows(page)).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(chip(page, users.list.createdAt)).toContainText('2020')
    await page.context().close()
  })

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
