/** Paying with Apple Pay and STC Pay, and how much a newcomer has to do from a course's page until it is paid. */
import type { Locator, Page } from '@playwright/test'
import { giveApplePay } from './support/apple-device.ts'
import { newCourse } from './support/courses.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { countInteractions } from './support/interactions.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic, phoneInEnglish } from './support/no-violation.ts'
import { button, formField, main } from './support/page-parts.ts'
import { PASSWORD } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { CARDS, isLocked, pressPay, SECURITY_CODE, soldPackage, withoutProxy } from './support/shop.ts'
import { words } from './support/words.ts'

const MOST_INTERACTIONS = 12
const MOBILE = '٠٥١ ٢٣٤ ٥٦٧٨'
const [RIGHT_CODE, WRONG_CODE] = ['123456', '999999']

/** The sandbox accepts Apple Pay for 200 to 300 riyals, as Moyasar's test mode does. */
const PRICE = 25_000

const way = (page: Page, name: string): Locator => main(page).getByRole('radio', { name })

/** A course on the landing page, which a package opens. */
async function soldCourse(academy: Academy): Promise<string> {
  const sold = await soldPackage(academy, PRICE)
  const { token, courseId, addLesson } = await newCourse(academy, 'Sold', { isMarketable: true })
  await addLesson({ title: 'Paid', kind: 'text', text: 'x' })
  const body = { ids: [courseId] }
  const attached = await academy.call(`/api/packages/${sold.id}/courses`, { method: 'POST', token, body })
  expect(attached.status).toBe(200)
  return courseId
}

async function register(page: Page): Promise<void> {
  const person = {
    first_name: 'Sara',
    last_name: 'Alqahtani',
    email: `${crypto.randomUUID()}@example.com`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
  for (const [id, value] of Object.entries(person)) await page.locator(`#${id}`).fill(value)
  await page.locator('#accept_privacy').check()
  await page.locator('[data-place=account] form button[type=submit]').click()
}

const PAYING: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async card(page) {
    await formField(page, 'card-number').fill(CARDS.asksNothing)
    await expect(formField(page, 'card-holder')).toHaveValue('Sara Alqahtani')
    await formField(page, 'card-expiry').fill('01/35')
    await formField(page, 'card-code').fill(SECURITY_CODE)
    await pressPay(page, words.ar.checkout.pay, '250')
  },
  async 'STC Pay'(page) {
    await way(page, 'STC Pay').check()
    await formField(page, 'wallet-mobile').fill(MOBILE)
    await pressPay(page, words.ar.checkout.pay, '250')
    await formField(page, 'one-time-code').fill(RIGHT_CODE)
  },
  async 'Apple Pay'(page) {
    await button(page, words.ar.checkout.apple.pay).click()
  },
}

const MOST: Readonly<Record<string, number>> = { card: MOST_INTERACTIONS, 'STC Pay': MOST_INTERACTIONS, 'Apple Pay': 9 }

for (const [means, payNow] of Object.entries(PAYING)) {
  test(`a newcomer has paid for a course with ${means} after at most ${MOST[means]} interactions from its page`, async ({
    academy,
    browser,
  }) => {
    const shop = withoutProxy(academy)
    const courseId = await soldCourse(shop)
    const page = await openReader(browser, shop, { ...phoneInArabic, height: 740 })
    await giveApplePay(page)
    const interactions = await countInteractions(page)
    await page.goto(`/landing/course/${courseId}`)
    await main(page).getByRole('link', { name: words.ar.learning.landing.buy }).click()
    await register(page)
    await expect(formField(page, 'card-number')).toBeVisible()
    await payNow(page)
    await expect(main(page).getByText(words.ar.checkout.paid.title)).toBeVisible()
    expect(interactions()).toBeLessThanOrEqual(MOST[means] ?? 0)
    expect(interactions(), 'what was counted').toBeGreaterThan(7)
    await page.context().close()
  })
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a student reads that the code of STC Pay was wrong, is led back, and pays with the next one (${look.language})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const texts = words[look.language].checkout
    const shop = withoutProxy(academy)
    const sold = await soldPackage(shop)
    const page = await openReader(browser, shop, { ...look, height: 740, email: studentEmail })
    await page.goto(`/payment?package=${sold.id}&period=monthly`)
    await way(page, 'STC Pay').check()
    await pressPay(page, texts.pay, '99')
    await expect(formField(page, 'wallet-mobile')).toHaveAccessibleDescription(new RegExp(texts.wallet.wrong))
    await formField(page, 'wallet-mobile').fill('0515555555')
    await expectNoViolation(page, 'STC Pay', formField(page, 'wallet-mobile'))
    await pressPay(page, texts.pay, '99')
    await expect(page.getByRole('alert').filter({ hasText: texts.failed['wallet-unknown'] })).toBeVisible()
    await formField(page, 'wallet-mobile').fill(MOBILE)
    await pressPay(page, texts.pay, '99')
    const code = formField(page, 'one-time-code')
    await expect(code).toBeFocused()
    await expect(main(page)).toContainText('5678')
    await expectNoViolation(page, 'the code of a wallet', code)
    await page.reload()
    await code.fill(WRONG_CODE)
    await expect(page.getByRole('alert').filter({ hasText: texts.failed['code-wrong'] })).toBeInViewport()
    await expect(formField(page, 'wallet-mobile')).toBeFocused()
    await expect(way(page, 'STC Pay')).toBeChecked()
    await formField(page, 'wallet-mobile').fill('0512345670')
    await pressPay(page, texts.pay, '99')
    await expect(code).toBeFocused()
    await page.keyboard.type('١٢٣٤٥٦')
    await expect(main(page).getByText(texts.paid.title)).toBeVisible()
    expect(await isLocked(shop, studentEmail, sold.examId)).toBe(false)
    await page.context().close()
  })
}

test('a parent pays by the link with STC Pay, and the student has the package', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const shop = withoutProxy(academy)
  const sold = await soldPackage(shop)
  const student = await openReader(browser, shop, { ...laptopInEnglish, email: studentEmail })
  await student.goto(`/payment?package=${sold.id}&period=monthly`)
  await button(main(student), words.en.checkout.pay.other).click()
  const link = student.getByLabel(words.en.payLink.own.label)
  await expect(link).toHaveValue(/\/pay\/[\w-]{24}$/)
  const payer = await openReader(browser, shop, { ...phoneInArabic, height: 740 })
  await payer.goto(new URL(await link.inputValue()).pathname)
  await way(payer, 'STC Pay').check()
  await formField(payer, 'wallet-mobile').fill('0512345671')
  await expectNoViolation(payer, '/pay/:code with STC Pay', formField(payer, 'wallet-mobile'))
  await pressPay(payer, words.ar.checkout.pay, '99')
  await formField(payer, 'one-time-code').fill(RIGHT_CODE)
  await expect(main(payer).getByText(words.ar.payLink.paid.title)).toBeVisible()
  await expect(main(student).getByText(words.en.checkout.paid.title)).toBeVisible()
  expect(await isLocked(shop, studentEmail, sold.examId)).toBe(false)
  await payer.context().close()
  await student.context().close()
})

test('a student with Apple Pay pays what the sheet shows, and one whose device has none is not offered it', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const texts = words.en.checkout
  const shop = withoutProxy(academy)
  const refused = await soldPackage(shop)
  const sold = await soldPackage(shop, PRICE)
  const without = await openReader(browser, shop, { ...phoneInEnglish, email: studentEmail })
  await without.goto(`/payment?package=${sold.id}&period=monthly`)
  await expect(formField(without, 'card-number')).toBeVisible()
  await expect(button(without, texts.apple.pay)).toHaveCount(0)
  await without.context().close()

  const page = await openReader(browser, shop, { ...phoneInEnglish, height: 740, email: studentEmail })
  const device = await giveApplePay(page)
  const complaints: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()))
  await page.goto(`/payment?package=${refused.id}&period=monthly`)
  await expectNoViolation(page, 'Apple Pay', button(page, texts.apple.pay))
  await button(page, texts.apple.pay).click()
  const alert = page.getByRole('alert').filter({ hasText: texts.failed.title })
  await expect(alert).toContainText(texts.failed.nothingTaken)
  await expect(alert).toBeInViewport()
  expect(await device.closed()).toEqual([1])
  await page.goto(`/payment?package=${sold.id}&period=monthly`)
  await button(page, texts.apple.pay).click()
  await expect(main(page).getByText(texts.paid.title)).toBeVisible()
  expect(await device.shown()).toEqual(['99.50', '250.00'])
  expect(await device.closed()).toEqual([1, 0])
  expect(complaints).toEqual([])
  expect(await isLocked(shop, studentEmail, sold.examId)).toBe(false)
  expect(await isLocked(shop, studentEmail, refused.examId)).toBe(true)
  await page.context().close()
})
