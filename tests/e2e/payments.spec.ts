/** Payments: what a student bought is found by staff, looked at with all that happened to it, and given back in part. */
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, flowLooks, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, expectText, formField, heading, main, openPart, panel } from './support/page-parts.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { boughtByCard, CARDS, fillCard, isLocked, pressPay, sharedCoupon, soldPackage } from './support/shop.ts'
import { words } from './support/words.ts'

/** A text up to its first variable. */
const beginningOf = (text: string) => new RegExp(`^${text.split(/\s*[({]/)[0]}`)

for (const look of flowLooks(phoneInArabic)) {
  const texts = words[look.language].payments

  test(`an admin finds a payment by its number, sees its whole life, and gives a part back (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const orderId = await boughtByCard(academy, studentEmail, await soldPackage(academy))
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
    await dialog.getByRole('button', { name: beginningOf(texts.refund.submit) }).click()
    await expect(dialog.getByRole('alert').first()).toContainText(texts.refund.amount)
    await expectNoViolation(admin, 'the dialog of a refund with errors', dialog)
    await dialog.locator('#amount').fill('٣٣٫٣٣')
    await dialog.locator('#reason').fill('لم يبدأ')
    await dialog.getByRole('button', { name: beginningOf(texts.refund.submit) }).click()
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
  await boughtByCard(academy, studentEmail, await soldPackage(academy))
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  await page.goto('/admin/payments')
  await expect(heading(page)).toBeVisible()
  await expect(page).not.toHaveURL(/admin/)
  await page.goto('/userProfile')
  const payments = await openPart(page, words.en.receipts.own.title)
  await payments.getByRole('link').first().click()
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
  await formField(admin, 'email').fill(studentEmail)
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

test('a student changes plan with what is left credited and coupons of other kinds, and a refund locks what it had opened', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const [silver, gold, third] = [
    await soldPackage(academy),
    await soldPackage(academy, 30_000),
    await soldPackage(academy, 30_000),
  ]
  await boughtByCard(academy, studentEmail, silver)
  const amountOff = await sharedCoupon(academy, { type: 'fixed', amount: 2_500 })
  const allOff = await sharedCoupon(academy, { amount: 10_000, quantity: 1, packageIds: [third.id] })
  const texts = words.en.checkout
  const student = await openReader(browser, academy, { ...laptopInEnglish, email: studentEmail })
  await student.goto(`/payment?package=${gold.id}&period=monthly&code=${amountOff}`)
  await expect(main(student)).toContainText(texts.sum.credit)
  await expect(main(student)).toContainText(texts.sum.beginsNow)
  await fillCard(student, CARDS.asksNothing)
  // 300.00 without 25.00 by the coupon and 99.50 that the whole present month is worth.
  await pressPay(student, texts.pay, '175.50')
  await expect(main(student).getByText(texts.paid.title)).toBeVisible()
  const orderId = new URL(student.url()).searchParams.get('order') ?? ''
  expect(await isLocked(academy, studentEmail, gold.examId)).toBe(false)
  expect(await isLocked(academy, studentEmail, silver.examId)).toBe(true)
  await student.goto(`/payment?package=${third.id}&period=monthly&code=${allOff}`)
  await button(student, texts.pay.free).click()
  await expect(main(student).getByText(texts.paid.title)).toBeVisible()

  const admin = await openAdmin(browser, academy, laptopInEnglish)
  const refund = words.en.payments.refund
  await admin.goto(`/admin/payments/${orderId}`)
  await button(admin, refund.action).click()
  const dialog = admin.getByRole('dialog')
  await dialog.locator('#amount').fill('175.50')
  await dialog.locator('#reason').fill('Never begun')
  await dialog.getByRole('checkbox', { name: beginningOf(refund.endsAccess) }).check()
  await dialog.getByRole('button', { name: beginningOf(refund.submit) }).click()
  await expect(dialog).toBeHidden()
  expect(await isLocked(academy, studentEmail, gold.examId)).toBe(true)
  await admin.context().close()
  await student.context().close()
})
