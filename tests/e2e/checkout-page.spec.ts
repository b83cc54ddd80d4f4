/** The page of checkout on a phone and a laptop: what is in view, what is asked for, and where errors stand. */
import type { Locator, Page } from '@playwright/test'
import { startAcademyServer } from './support/academy-server.ts'
import { academyOf, expect, test } from './support/fixtures.ts'
import { startNetworkProxy } from './support/network-proxy.ts'
import { expectNoViolation } from './support/no-violation.ts'
import { button, formField, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { answerBank, CARDS, fillCard, pressPay, soldPackage, withoutProxy } from './support/shop.ts'
import { TEMPLATE_DIRECTORY } from './support/template.ts'
import { words } from './support/words.ts'

const PHONE = { width: 360, height: 740 } as const
/** Header of the page and line of the total, which stay while a phone scrolls. */
const STAYS_AT_TOP = 110

const summary = (page: Page, title: string): Locator => main(page).getByRole('region', { name: title })

async function heightOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.height ?? 0
}

for (const language of ['ar', 'en'] as const) {
  test(`a student on a phone has the total and the button in view from the top to the bottom of the page (${language})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const texts = words[language].checkout
    const sold = await soldPackage(academy)
    const page = await openReader(browser, academy, { ...PHONE, language, isPhone: true, email: studentEmail })
    await page.goto(`/payment?package=${sold.id}&lang=${language}`)
    const total = summary(page, texts.sum.title)
      .getByText(/99\.50/)
      .first()
    const pay = page.getByRole('button', {
      name: new RegExp(`${texts.pay.submit.replace('{{amount}}', '').trim()}.*99`),
    })
    const lines = summary(page, texts.sum.title).getByText(texts.sum.total)
    await expect(pay).toBeEnabled()
    const card = main(page).getByRole('region', { name: texts.ways.title })
    const after = main(page).getByText(texts.card.goesTo)
    for (const place of [card, formField(page, 'card-code'), formField(page, 'billing-zip')]) {
      await place.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await expect(total).toBeInViewport({ ratio: 1 })
      await expect(pay).toBeInViewport({ ratio: 1 })
    }
    // The button is in its own place at the end of the page.
    await after.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect(pay).toBeInViewport({ ratio: 1 })
    expect(await heightOf(card), 'ways, card and address').toBeLessThanOrEqual(PHONE.height)
    // A field that is come to by keys does not stand under the bars.
    await formField(page, 'card-code').focus()
    await formField(page, 'billing-zip').focus()
    const field = await formField(page, 'billing-zip').boundingBox()
    const bar = await pay.boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(field?.y ?? 0).toBeGreaterThanOrEqual(STAYS_AT_TOP - 1)
    await expect(lines).toBeHidden()
    await button(page, texts.sum.show).click()
    await expect(lines).toBeVisible()
    await expectNoViolation(page, 'the unfolded summary', lines)
    await page.context().close()
  })

  test(`a visitor on a phone makes an account within one screen, and the package that they brought is not asked for (${language})`, async ({
    academy,
    browser,
  }) => {
    const texts = words[language].checkout
    const sold = await soldPackage(academy)
    const page = await openReader(browser, academy, { ...PHONE, language, isPhone: true })
    await page.goto('/payment')
    const offer = main(page).locator('label').filter({ hasText: sold.name })
    await expect(offer).toContainText('99.50')
    await expect(offer).toContainText('999')
    await page.goto(`/payment?package=${sold.id}`)
    await expect(main(page).getByText(sold.name).first()).toBeVisible()
    await expect(main(page).getByRole('radio', { name: sold.name })).toHaveCount(0)
    await expect(main(page).getByRole('radio', { name: texts.period.monthly })).toBeChecked()
    const account = main(page).locator('[data-place=account]')
    await expect(account.locator('#email')).toBeVisible()
    const first = await account.getByRole('heading').first().boundingBox()
    const last = await account.locator('button[type=submit]').boundingBox()
    const height = (last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)
    expect(height, 'the form of an account').toBeLessThanOrEqual(PHONE.height - STAYS_AT_TOP)
    await page.context().close()
  })
}

test('a student reads each error once at its field and once at the button, and a decline leads back to the card', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const texts = words.ar.checkout
  const shop = withoutProxy(academy)
  const sold = await soldPackage(shop)
  const page = await openReader(browser, shop, { ...PHONE, language: 'ar', isPhone: true, email: studentEmail })
  await page.goto(`/payment?package=${sold.id}&period=monthly`)
  await pressPay(page, texts.pay, '99')
  const summaryOfErrors = page.getByRole('alert').filter({ hasText: texts.problem.summary })
  await expect(summaryOfErrors).toBeFocused()
  await expect(summaryOfErrors).toBeInViewport()
  await expect(main(page).getByText(texts.problem['no-expiry'])).toHaveCount(1)
  await expect(formField(page, 'card-expiry')).toHaveAccessibleDescription(new RegExp(texts.problem['no-expiry']))
  await summaryOfErrors.getByRole('link', { name: texts.card.number }).click()
  await expect(formField(page, 'card-number')).toBeFocused()
  await fillCard(page, CARDS.hasNoFunds)
  await pressPay(page, texts.pay, '99')
  await answerBank(page)
  const declined = page.getByRole('alert').filter({ hasText: texts.failed['insufficient-funds'] })
  await expect(declined).toBeInViewport({ ratio: 1 })
  await expect(formField(page, 'card-number')).toBeFocused()
  await expect(formField(page, 'card-number')).toBeInViewport({ ratio: 1 })
  await expect(main(page).getByText(texts.failed['insufficient-funds'])).toHaveCount(1)
  await page.context().close()
})

test('a buyer of an academy that is registered for tax reads the tax wherever a price is to be paid', async ({
  browser,
  studentEmail,
}) => {
  const texts = words.ar.checkout
  const server = await startAcademyServer(TEMPLATE_DIRECTORY, {})
  const network = await startNetworkProxy(server.port)
  const shop = withoutProxy(academyOf(server, network))
  const token = await adminToken(shop)
  const { data } = await shop.call<object>('/api/academy-settings', { token })
  const seller = {
    name: { ar: 'شركة مقياس', en: 'Miqyas Company' },
    address: { ar: 'الرياض', en: 'Riyadh' },
    vatNumber: '310122393500003',
  }
  const body = { ...data, seller }
  expect((await shop.call('/api/settings', { method: 'PUT', token, body })).status).toBe(200)
  const sold = await soldPackage(shop)
  const page = await openReader(browser, shop, { language: 'ar', width: 1440, height: 900, email: studentEmail })
  await page.goto('/payment')
  await expect(main(page).getByText(texts.package.vat)).toBeVisible()
  await page.goto(`/payment?package=${sold.id}&period=monthly`)
  const lines = summary(page, texts.sum.title)
  await expect(lines.getByText(texts.sum.vat)).toBeVisible()
  await expect(lines).toContainText('12.98')
  const [beside, form] = [await lines.boundingBox(), await formField(page, 'card-number').boundingBox()]
  expect((beside?.x ?? 0) + (beside?.width ?? 0), 'beside the form').toBeLessThan(form?.x ?? 0)
  await fillCard(page, CARDS.asksNothing)
  await pressPay(page, texts.pay, '99')
  await expect(main(page).getByText(texts.paid.title)).toBeVisible()
  await expect(main(page).getByText(texts.sum.vat)).toBeVisible()
  await page.context().close()
  await network.close()
  await server.stop()
})
