/** Buying: what was paid for opens, whatever the bank, the page or the network does meanwhile. */
import { holdsCode, keptByDevice, keptByServer, placesOf, recordApiRequests } from './support/card-traces.ts'
import { isScript, sumOfBytes, watchDownloads } from './support/downloads.ts'
import { startAcademyServer } from './support/academy-server.ts'
import { academyOf, expect, test } from './support/fixtures.ts'
import { startNetworkProxy } from './support/network-proxy.ts'
import { TEMPLATE_DIRECTORY } from './support/template.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main } from './support/page-parts.ts'
import {
  isLocked,
  answerBank,
  CARDS,
  fillCard,
  pressPay,
  SECURITY_CODE,
  sharedCoupon,
  soldPackage,
  withoutProxy,
} from './support/shop.ts'
import { PASSWORD } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

test('a visitor chooses a package on the phone, registers in place, pays at the bank, and takes the exam', async ({
  academy,
  browser,
}) => {
  const texts = words.ar.checkout
  const shop = withoutProxy(academy)
  const sold = await soldPackage(shop)
  const page = await openReader(browser, shop, phoneInArabic)
  await page.goto('/payment')
  await expect(heading(page, texts.title)).toBeVisible()
  await page.getByRole('radio', { name: sold.name }).check()
  await expect(main(page).getByText(texts.account.sentence)).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${texts.period.yearly}`) }).check()
  await expectNoViolation(page, 'the checkout of a visitor', main(page).getByRole('heading', { name: texts.sum.title }))
  const email = `${crypto.randomUUID()}@example.com`
  await page.locator('#first_name').fill('سارة')
  await page.locator('#last_name').fill('القحطاني')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#password_confirmation').fill(PASSWORD)
  await page.locator('#accept_privacy').check()
  await page.locator('form button[type=submit]').first().click()
  await expect(formField(page, 'card-number')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`package=${sold.id}&period=yearly`))
  await pressPay(page, texts.pay, '999')
  await expect(page.getByRole('alert').filter({ hasText: texts.problem.summary })).toBeVisible()
  await fillCard(page, CARDS.pays)
  await expect(formField(page, 'card-number')).toHaveValue('4111 1111 1111 1111')
  await expectNoViolation(page, 'the checkout of a student', formField(page, 'card-number'))
  await pressPay(page, texts.pay, '999')
  await answerBank(page)
  await expect(main(page).getByText(texts.paid.title)).toBeVisible()
  await expect(page).toHaveURL(/\/payment\?order=[\da-f-]+$/)
  await expectNoViolation(page, 'what is said after paying', main(page).getByText(/INV-\d{6}/))
  await page.getByRole('link', { name: texts.paid.exams }).click()
  await expect(page.getByRole('link', { name: sold.examTitle })).toBeVisible()
  expect(await isLocked(shop, email, sold.examId, PASSWORD)).toBe(false)
  await page.context().close()
})

test('a student with a phone in Arabic reads the whole number of the card beside its brand', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const shop = withoutProxy(academy)
  const sold = await soldPackage(shop)
  const page = await openReader(browser, shop, { ...phoneInArabic, email: studentEmail })
  await page.goto(`/payment?package=${sold.id}`)
  await fillCard(page, CARDS.pays)
  const number = formField(page, 'card-number')
  // The digits may stand inside the paddings, whatever the direction of either.
  const digits = await number.evaluate((input: HTMLInputElement) => {
    const { left, right } = input.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    const hasSpace = input.scrollWidth <= input.clientWidth
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight), hasSpace }
  })
  const brand = await main(page).getByText(words.ar.checkout.card.brand.visa, { exact: true }).boundingBox()
  expect(digits.hasSpace).toBe(true)
  const { x = 0, width = 0 } = brand ?? {}
  expect(width).toBeGreaterThan(0)
  expect(x >= digits.right || x + width <= digits.left, 'no digit stands on the brand').toBe(true)
  await page.context().close()
})

test('a student whose card is declined reads why, keeps the coupon, and pays with another card', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const texts = words.en.checkout
  const shop = withoutProxy(academy)
  const sold = await soldPackage(shop)
  const code = await sharedCoupon(shop)
  const page = await openReader(browser, shop, { ...laptopInEnglish, email: studentEmail })
  const sent = recordApiRequests(page.context())
  await page.goto(`/payment?package=${sold.id}&code=WRONG`)
  await expect(main(page).getByText(texts.coupon.refused)).toBeVisible()
  await formField(page, 'coupon-code').fill(` ${code.toLowerCase()} `)
  await button(page, texts.coupon.apply).click()
  await expect(main(page).getByText(texts.coupon.applied.replace('{{code}}', ''))).toBeVisible()
  await formField(page, 'billing-zip').fill('١٢٣٤٥')
  await fillCard(page, CARDS.hasNoFunds)
  await pressPay(page, texts.pay, '89.55')
  await answerBank(page)
  const alert = page.getByRole('alert').filter({ hasText: texts.failed.title })
  await expect(alert).toContainText(texts.failed['insufficient-funds'])
  await expect(alert).toContainText(texts.failed.nothingTaken)
  await expectNoViolation(page, 'a declined payment', alert)
  await expect(formField(page, 'card-number')).toHaveValue('')
  await button(page, texts.order.cancel).click()
  await expect(page.getByText(texts.order.cancelled)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`payment\\?package=${sold.id}&period=monthly&code=`))
  await expect(formField(page, 'billing-zip')).toHaveValue('١٢٣٤٥')
  await fillCard(page, CARDS.pays)
  await pressPay(page, texts.pay, '89.55')
  await answerBank(page, 'REJECTED')
  await expect(page.getByRole('alert').filter({ hasText: texts.failed['not-approved'] })).toBeVisible()
  await fillCard(page, CARDS.pays)
  await pressPay(page, texts.pay, '89.55')
  await answerBank(page)
  await expect(main(page).getByText(texts.paid.title)).toBeVisible()
  expect(await isLocked(shop, studentEmail, sold.examId)).toBe(false)

  const kept = { ...(await keptByDevice(page)), ...keptByServer(shop) }
  const everywhere: Readonly<Record<string, string>> = { requests: sent(), ...kept }
  expect(placesOf(CARDS.pays, everywhere), 'where the card that paid was left behind').toEqual([])
  expect(placesOf(CARDS.hasNoFunds, everywhere), 'where the declined card was left behind').toEqual([])
  for (const place of ['requests', 'rows', 'localStorage', 'sessionStorage'] as const) {
    expect(holdsCode(SECURITY_CODE, everywhere[place] ?? ''), `the security code in ${place}`).toBe(false)
  }
  // What was searched holds what it should: the zip code was sent, and the package is in the database.
  expect(sent()).toContain('"zip":"12345"')
  expect(Object.values(kept).some((text) => text.includes(sold.name))).toBe(true)
  await page.context().close()
})

test('a student who closes the browser at the bank has the package as soon as the bank has decided', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const texts = words.ar.checkout
  const shop = withoutProxy(academy)
  const sold = await soldPackage(shop)
  const page = await openReader(browser, shop, { ...phoneInArabic, email: studentEmail })
  await page.goto(`/payment?package=${sold.id}&period=monthly`)
  await fillCard(page, CARDS.pays)
  await pressPay(page, texts.pay, '99')
  await page.waitForURL(/\/sandbox-gateway\/bank\//)
  const bank = page.url()
  await page.goBack()
  await expect(main(page).getByText(texts.waiting.title)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.waiting.approve })).toHaveAttribute('href', bank)
  await expectNoViolation(page, 'a payment that waits for the bank', main(page).getByText(texts.waiting.title))
  await page.context().close()
  // The bank decides without the browser; its report is all that arrives.
  const decided = await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ approval: 'AUTHENTICATED' }),
    redirect: 'manual',
  })
  expect(decided.status).toBe(303)
  await expect.poll(() => isLocked(shop, studentEmail, sold.examId)).toBe(false)
})

/** 200 KB on the wire, headers included; the device's database, which every page loads behind its first paint, apart. */
const MOST_SCRIPT_BYTES = 204_800

test('a student who comes to pay first downloads few bytes', async ({ academy, browser, studentEmail }) => {
  const sold = await soldPackage(academy)
  const { session } = await academy.signIn(studentEmail)
  const context = await browser.newContext({ baseURL: academy.origin, serviceWorkers: 'block' })
  await context.addInitScript((kept) => localStorage.setItem('miqyas.session', kept), JSON.stringify(session))
  const page = await context.newPage()
  const downloads = await watchDownloads(page)
  await page.goto(`/payment?package=${sold.id}`)
  await expect(page.getByRole('button', { name: /99/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = [...downloads.values()].filter((file) => isScript(file) && !file.url.includes('/assets/device-'))
  const listed = scripts.map(({ bytes, url }) => `${bytes} ${url}`).join('\n')
  expect(sumOfBytes(scripts), listed).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  expect(scripts.length, 'what was counted').toBeGreaterThan(10)
  await context.close()
})

test('a student lets another person pay, who needs no account, and has the package as soon as they have', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const texts = words.en.checkout
  const shop = withoutProxy(academy)
  const sold = await soldPackage(shop)
  const student = await openReader(browser, shop, { ...laptopInEnglish, email: studentEmail })
  await student.goto(`/payment?package=${sold.id}&period=monthly`)
  await button(main(student), texts.pay.other).click()
  const link = student.getByLabel(words.en.payLink.own.label)
  await expect(link).toHaveValue(/\/pay\/[\w-]{24}$/)
  await expectNoViolation(student, 'the link for who pays', link)
  const payer = await openReader(browser, shop, phoneInArabic)
  const sent = recordApiRequests(payer.context())
  await payer.goto(new URL(await link.inputValue()).pathname)
  await expect(heading(payer, words.ar.payLink.title)).toBeVisible()
  await expect(main(payer)).toContainText(sold.name)
  await expectNoViolation(payer, '/pay/:code', formField(payer, 'card-number'))
  await fillCard(payer, CARDS.pays)
  await pressPay(payer, words.ar.checkout.pay, '99')
  await answerBank(payer)
  await expect(main(payer).getByText(words.ar.payLink.paid.title)).toBeVisible()
  await expect(payer).toHaveURL(/\/pay\/[\w-]{24}/)
  await expect(main(student).getByText(texts.paid.title)).toBeVisible()
  expect(await isLocked(shop, studentEmail, sold.examId)).toBe(false)
  const kept = { requests: sent(), ...(await keptByDevice(payer)) }
  expect(placesOf(CARDS.pays, kept), "where the payer's card was left behind").toEqual([])
  expect(holdsCode(SECURITY_CODE, kept.requests)).toBe(false)
  await payer.context().close()
  await student.context().close()
})

test("a student pays on the gateway's own page where no card is to be typed on ours", async ({
  browser,
  studentEmail,
}) => {
  const texts = words.ar.checkout
  const server = await startAcademyServer(TEMPLATE_DIRECTORY, { PAYMENT_PAGE: 'gateway' })
  const network = await startNetworkProxy(server.port)
  const shop = withoutProxy(academyOf(server, network))
  const sold = await soldPackage(shop)
  const page = await openReader(browser, shop, { ...phoneInArabic, email: studentEmail })
  await page.goto(`/payment?package=${sold.id}&period=monthly`)
  await expectNoViolation(page, 'a checkout without a card', main(page).getByText(texts.card.hosted))
  await expect(formField(page, 'card-number')).toHaveCount(0)
  await pressPay(page, texts.pay, '99')
  await page.waitForURL(/\/sandbox-gateway\/invoices\//)
  const typed = { name: 'Sara Alqahtani', number: CARDS.pays, month: '01', year: '35', cvc: SECURITY_CODE }
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('form button').click()
  await answerBank(page)
  await expect(main(page).getByText(texts.paid.title)).toBeVisible()
  await expect(page).toHaveURL(/\/payment\?order=[\da-f-]+$/)
  expect(await isLocked(shop, studentEmail, sold.examId)).toBe(false)
  await page.context().close()
  await network.close()
  await server.stop()
})
