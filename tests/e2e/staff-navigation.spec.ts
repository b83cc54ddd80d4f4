/** The navigation of staff: groups that fold and are remembered, counts of what waits, everything within reach. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInArabic, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button } from './support/page-parts.ts'
import { openAdmin } from './support/reader.ts'
import { words } from './support/words.ts'

type Language = keyof typeof words

/** Arabic says one and two without a digit. */
const WAITS = { ar: /تنتظر/, en: /\d message/ } as const

const side = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: words[language].common.navigation.main }).first()

async function writeAsVisitor(academy: Academy): Promise<void> {
  const body = {
    id: randomUUID(),
    name: 'Sara',
    email: 'sara@example.com',
    subject: 'A question',
    message: 'When does the course begin?',
    homepage: '',
  }
  const { status } = await academy.call('/api/inquiries', { method: 'POST', body })
  expect(status).toBe(201)
}

for (const look of [laptopInEnglish, laptopInArabic]) {
  test(`an admin folds a group by the keyboard, finds it folded the next time, and reads what waits (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { navigation } = words[look.language]
    await writeAsVisitor(academy)
    const page = await openAdmin(browser, academy, { ...look, height: 900 })
    await page.goto('/packages')
    const group = side(page, look.language).getByRole('button', { name: new RegExp(`^${navigation.group.audience}`) })
    const inbox = side(page, look.language).getByRole('link', { name: new RegExp(`^${navigation.item.inquiries}`) })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    // The number is for the eye; what is read out says of what. The server counts again after twenty seconds.
    await expect(async () => {
      await page.reload()
      await expect(inbox).toHaveAccessibleName(WAITS[look.language], { timeout: 4_000 })
    }).toPass({ timeout: 60_000 })
    await group.focus()
    await page.keyboard.press('Enter')
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(inbox).toBeHidden()
    await expect(group).toHaveAccessibleName(WAITS[look.language])
    await page.reload()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expectNoViolation(page, 'a folded navigation', group)
    await page.goto('/admin/contact-us')
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expect(inbox).toBeVisible()
    await page.goto('/packages')
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await page.context().close()
  })
}

test('an admin reaches the last page of the navigation on a screen of 1280 × 600 and on one 900 wide', async ({
  academy,
  browser,
}) => {
  const { common, navigation } = words.en
  const page = await openAdmin(browser, academy, { ...laptopInEnglish, height: 600 })
  await page.goto('/packages')
  const last = side(page, 'en').getByRole('link', { name: navigation.item.settings })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.setViewportSize({ width: 900, height: 600 })
  await button(page, common.navigation.open).click()
  const inDrawer = page.getByRole('dialog').getByRole('link', { name: navigation.item.settings })
  await inDrawer.scrollIntoViewIfNeeded()
  await inDrawer.click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await page.context().close()
})

test('an admin folds a group in the drawer of a phone', async ({ academy, browser }) => {
  const { common, navigation } = words.ar
  const page = await openAdmin(browser, academy, { ...phoneInArabic, height: 640 })
  await page.goto('/packages')
  await button(page, common.navigation.open).click()
  const drawer = page.getByRole('dialog')
  const group = drawer.getByRole('button', { name: navigation.group.people })
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(drawer.getByRole('link', { name: navigation.item.roles })).toBeHidden()
  await expectNoViolation(page, 'the drawer with a folded group', group)
  await page.context().close()
})
