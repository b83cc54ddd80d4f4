/** The academy's own settings. */
import { expect, test } from './support/fixtures.ts'
import { laptopInEnglish } from './support/no-violation.ts'
import { button, expectText } from './support/page-parts.ts'
import { openAdmin } from './support/reader.ts'
import { words } from './support/words.ts'

test('an admin names the academy anew, and title and logo follow at once', async ({ academy, browser }) => {
  const { settings, lists } = words.en
  const page = await openAdmin(browser, academy, laptopInEnglish)
  const other = await openAdmin(browser, academy, laptopInEnglish)
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
  await expectText(page, settings.saved)
  await expect(page).toHaveTitle(/Qimma$/)
  const brand = page.getByRole('banner').getByRole('link', { name: 'Qimma' }).first()
  await expect(brand.locator('img')).toBeVisible()

  await other.locator('#nameEn').fill('Miqyas')
  await button(other, lists.form.save).click()
  await expect(other.getByRole('dialog', { name: lists.conflict.title })).toBeVisible()
  await button(other.getByRole('dialog'), lists.conflict.keep).click()
  await button(other, lists.form.save).click()
  await expectText(other, settings.saved)
  await page.context().close()
  await other.context().close()
})
