/** Filters of a list by the keyboard alone: chosen, ranged, taken away; the keyboard is never lost. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, main } from './support/page-parts.ts'
import { openAdmin } from './support/reader.ts'
import { words } from './support/words.ts'

/** Expects that the keyboard is at the place, and that this is seen. */
async function expectAt(place: Locator): Promise<void> {
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

for (const look of [laptopInEnglish, { ...laptopInEnglish, language: 'ar' as const }, phoneInArabic]) {
  const { fields, lists, users } = words[look.language]

  test(`an admin filters by the keyboard alone (${named(look)})`, async ({ academy, browser }) => {
    const page = await openAdmin(browser, academy, look)
    const roles = page.waitForResponse((answer) => answer.url().includes('/api/roles/choices'))
    await page.goto('/admin/users')
    await roles
    const chip = (id: string) => main(page).locator(`[data-chip="${id}"]`)
    // The name of a filter is isolated in the sentence around it.
    const remove = (label: string) =>
      page.getByRole('button', { name: new RegExp(fields.remove.replace('{{label}}', `.?${label}.?$`)) })
    const role = chip('role')
    await expect(main(page).locator('tbody tr').nth(1)).toBeVisible()

    // Several values of one filter.
    await role.focus()
    await press(page, 'Enter')
    const choices = page.getByRole('dialog', { name: users.field.roleId })
    // Where there are many roles, the focus is at the field in which they are found.
    await expect(choices.locator(':focus')).toHaveCount(1)
    const first = choices.getByRole('checkbox').first()
    await first.focus()
    await press(page, 'Space', 'Tab', 'Space')
    await expect(page).toHaveURL(/[?&]role=[^&]+(?:,|%2C)[^&]+/)
    await expectNoViolation(page, 'choices of a filter', choices)
    await press(page, 'Escape')
    await expect(choices).toBeHidden()
    await expectAt(role)

    // The others: the keyboard is at the first of those that came.
    await button(page, lists.filters.more).focus()
    await press(page, 'Enter')
    const days = chip('from')
    await expectAt(days)

    // A range of days, one end at a time.
    await press(page, 'Enter')
    const range = page.getByRole('dialog', { name: users.list.createdAt })
    await expectAt(range.getByLabel(lists.range.from))
    await range.getByLabel(lists.range.from).fill('2026-01-02')
    await expect(page).toHaveURL(/[?&]from=2026-01-02/)
    await range.getByLabel(lists.range.to).fill('2026-01-31')
    await expect(page).toHaveURL(/[?&]to=2026-01-31/)
    await press(page, 'Escape')
    await expect(range).toBeHidden()
    await expectAt(days)

    // Taken away one by one: the keyboard stays at the chip, also at one that is shown only while it is used.
    await button(page, lists.filters.fewer).focus()
    await press(page, 'Enter')
    await remove(users.list.createdAt).focus()
    await press(page, 'Enter')
    await expect(page).not.toHaveURL(/[?&](?:from|to)=/)
    await expectAt(days)
    await remove(users.field.roleId).focus()
    await press(page, 'Enter')
    await expect(page).not.toHaveURL(/role=/)
    await expectAt(role)

    // All at once.
    await press(page, 'Enter')
    await first.focus()
    await press(page, 'Space', 'Escape')
    await expect(page).toHaveURL(/role=/)
    await button(page, lists.filters.clear).focus()
    await press(page, 'Enter')
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(page.locator('[data-chip]:focus')).toHaveCount(1)
    await page.context().close()
  })
}
