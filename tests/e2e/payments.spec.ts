/** Payments: what a student bought is found by staff, looked at with all that happened to it, and given back in part. */
import { randomUUID } from 'node:crypto'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, flowLooks, named, phoneInArabic } from './support/no-violation.ts'
import { button, expectText, heading, main, panel } from './support/page-parts.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { CARDS, SECURITY_CODE, soldPackage } from './support/shop.ts'
import { words } from './support/words.ts'

/** A package of this test's own, bought for a month by card; answers the order. */
async function boughtByCard(academy: Academy, email: string): Promise<string> {
  const sold = await soldPackage(academy)
  const { token } = await academy.signIn(email)
  const orderId = randomUUID()
  const wish = { id: orderId, packageId: sold.id, period: 'monthly', code: null, total: 9_950, billing: null }
  expect((await academy.call('/api/orders', { method: 'POST', token, body: wish })).status).toBe(201)
  const { data } = await academy.call<{ entry: { tokenUrl: string; publishableKey: string } }>(
    '/api/payments/card-entry',
  )
  const { pathname } = new URL(data.entry.tokenUrl, academy.origin)
  const given = await fetch(`http://127.0.0.1:${academy.server.port()}${pathname}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      publishable_api_key: data.entry.publishableKey,
      save_only: true,
      name: 'Sara Alqahtani',
      number: CARDS.asksNothing,
      month: '12',
      year: '2030',
      cvc: SECURITY_CODE,
    }),
  })
  const card = (await given.json()) as { id: string }
  const body = { tryId: randomUUID(), token: card.id }
  const paid = await academy.call<{ order: { status: string } }>(`/api/orders/${orderId}/payments`, {
    method: 'POST',
    token,
    body,
  })
  expect(paid.data.order.status).toBe('paid')
  return orderId
}

for (const look of flowLooks(phoneInArabic)) {
  const texts = words[look.language].payments

  test(`an admin finds a payment by its number, sees its whole life, and gives a part back (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const orderId = await boughtByCard(academy, studentEmail)
    const reference = orderId.slice(-8).toUpperCase()
    const admin = await openAdmin(browser, academy, look)
    await admin.goto(`/admin/payments?q=${reference}`)
    await expectText(admin, reference)
    await expectNoViolation(admin, '/admin/payments', heading(admin, texts.title))
    await main(admin).locator(`a[href*="${orderId}"]`).click()
    await expect(heading(admin)).toContainText(reference)
    const life = panel(admin, texts.life.title)
    await expect(life).toContainText('INV-')
    await expectNoViolation(admin, '/admin/payments/:id', life)
    await button(admin, texts.refund.action).click()
    const dialog = admin.getByRole('dialog')
    await dialog.locator('#amount').fill('١٠٠')
    await button(dialog, texts.refund.submit).click()
    await expect(dialog.getByRole('alert').first()).toContainText(texts.refund.amount)
    await expectNoViolation(admin, 'the dialog of a refund with errors', dialog)
    await dialog.locator('#amount').fill('٣٣٫٣٣')
    await dialog.locator('#reason').fill('لم يبدأ')
    await button(dialog, texts.refund.submit).click()
    await expect(dialog).toBeHidden()
    await expect(life).toContainText('CN-')
    await life.locator('a[href*="/receipts/CN-"]').click()
    const paper = main(admin).getByRole('article')
    await expect(paper).toContainText('33.33 SAR')
    await expect(paper).toContainText('INV-')
    await expectNoViolation(admin, '/receipts/:number', paper)
    await admin.context().close()
  })
}

test('a student finds the receipt of what they bought, and nothing of the payments of others', async ({
  academy,
  browser,
  studentEmail,
}) => {
  await boughtByCard(academy, studentEmail)
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  await page.goto('/admin/payments')
  await expect(heading(page)).toBeVisible()
  await expect(page).not.toHaveURL(/admin/)
  await page.goto('/userProfile')
  await panel(page, words.en.receipts.own.title).getByRole('link').first().click()
  await expect(main(page).getByRole('article')).toContainText('99.50 SAR')
  await page.context().close()
})

test('an admin records a transfer, which opens the package, and reads the numbers and the comparison', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const texts = words.ar.payments
  const sold = await soldPackage(academy)
  const admin = await openAdmin(browser, academy, phoneInArabic)
  await admin.goto('/admin/payments/record')
  await admin.getByLabel(texts.column.package).selectOption(sold.id)
  await expect(admin.getByLabel(texts.record.amount)).toHaveValue('99.50')
  await button(main(admin), texts.record.submit).click()
  await expect(admin.getByRole('alert').first()).toContainText(texts.record.reference)
  await expectNoViolation(admin, '/admin/payments/record with errors', main(admin).getByRole('alert').first())
  await admin.getByLabel(texts.record.email).fill(studentEmail)
  await admin.getByLabel(texts.record.reference).fill(`FT ${sold.id}`)
  await button(main(admin), texts.record.submit).click()
  await expect(panel(admin, texts.one.facts)).toContainText(`FT ${sold.id}`)
  await admin.goto('/admin/payments/numbers')
  await expect(panel(admin, texts.numbers.packages)).toContainText(sold.name)
  await expectNoViolation(admin, '/admin/payments/numbers', panel(admin, texts.numbers.packages))
  await admin.goto('/admin/payments/differences')
  await button(main(admin), texts.differences.compare).click()
  await expectText(admin, texts.differences.done)
  await expectNoViolation(admin, '/admin/payments/differences', heading(admin, texts.differences.title))
  await admin.context().close()
})
