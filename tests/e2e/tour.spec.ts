/** An academy as `npm start` makes it: the part of the README's tour that buys, and the lists that the sample fills. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SAMPLE_STUDENT } from '#server/seed/sample-accounts.ts'
import { readSampleExam } from '#server/seed/sample-exams.ts'
import { PACKAGE_EXAMS, SAMPLE_PACKAGES } from '#server/seed/sample-shop.ts'
import { type AcademyServer, startAcademyServer } from './support/academy-server.ts'
import { placesOf } from './support/card-traces.ts'
import { expectFirstRow, LAPTOPS } from './support/first-row.ts'
import { academyOf, expect, test } from './support/fixtures.ts'
import { type NetworkProxy, startNetworkProxy } from './support/network-proxy.ts'
import { expectNoViolation, laptopInArabic } from './support/no-violation.ts'
import { formField, heading, main, openPart } from './support/page-parts.ts'
import { signInByForm } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { answerBank, fillCard, pressPay, withoutProxy } from './support/shop.ts'
import { words } from './support/words.ts'

/** The whole sample is made; on a machine with nothing else to do it takes some seconds. */
const FIRST_START_MS = 180_000

const FULL_LISTS = [
  '/packages',
  '/coupons',
  '/admin/payments',
  '/groups',
  '/meetings',
  '/group-progress',
  '/practice-assignments',
  '/admin/contact-us',
  '/admin/marketing-links',
  '/admin/marketing-links/interests',
]

/** The card of the tour, read where people read it. */
function cardOfTour(): string {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8')
  const card = /test card `(\d{16})` \(mada\)/.exec(readme)?.[1]
  if (card === undefined) throw new Error('the README names no test card')
  return card
}

let server: AcademyServer
let network: NetworkProxy
let directory: string

test.beforeAll(async () => {
  test.setTimeout(FIRST_START_MS)
  directory = mkdtempSync(path.join(tmpdir(), 'miqyas-tour-'))
  server = await startAcademyServer(directory, { SEED: 'sample' }, FIRST_START_MS)
  network = await startNetworkProxy(server.port)
})
test.afterAll(async () => {
  await network.close()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

test('a guest follows the tour: the sample student meets two locked exams, buys gold by mada, and has both and a receipt', async ({
  browser,
}) => {
  const { checkout, common, exams, plans, receipts } = words.ar
  const card = cardOfTour()
  const page = await openReader(browser, withoutProxy(academyOf(server, network)), laptopInArabic)
  await signInByForm(page, SAMPLE_STUDENT.email, SAMPLE_STUDENT.password)
  await page.getByRole('link', { name: common.navigation.studentExams }).first().click()
  const [silverTitle, goldTitle] = [PACKAGE_EXAMS.silver, PACKAGE_EXAMS.gold].map((ref) => readSampleExam(ref).title)
  const [silver, gold] = [silverTitle, goldTitle].map((title) => main(page).getByRole('article', { name: title }))
  if (silver === undefined || gold === undefined) throw new Error('two exams are locked')
  for (const locked of [silver, gold]) {
    await expect(locked.getByText(exams.standing.locked, { exact: true })).toBeVisible()
  }

  await gold.getByRole('link', { name: goldTitle }).click()
  await expect(heading(page, goldTitle)).toBeVisible()
  await expect(main(page).getByText(exams.standing.locked, { exact: true }).first()).toBeVisible()
  await page.goBack()
  const offer = plans.lock.buy.replace('{{name}}', '').trim()
  await gold.getByRole('link', { name: new RegExp(`${offer}.*${SAMPLE_PACKAGES.gold.name.ar}`) }).click()
  await expect(heading(page, checkout.title)).toBeVisible()
  await page.getByRole('radio', { name: checkout.period.monthly }).check()
  await fillCard(page, card)
  await expect(formField(page, 'card-number')).toHaveValue(card.replace(/(\d{4})(?=\d)/g, '$1 '))
  await pressPay(page, checkout.pay, '149')
  await answerBank(page)
  await expect(main(page).getByText(checkout.paid.title)).toBeVisible()
  await expect(main(page).getByText(/INV-\d{6}/)).toBeVisible()

  await page.getByRole('link', { name: checkout.paid.exams }).click()
  for (const opened of [silver, gold]) {
    await expect(opened.getByRole('link', { name: exams.card.start })).toBeVisible()
    await expect(opened.getByText(exams.standing.locked, { exact: true })).toHaveCount(0)
  }
  await page.goto('/userProfile')
  const own = await openPart(page, receipts.own.title)
  await expect(own).toContainText(SAMPLE_PACKAGES.gold.name.ar)
  await own.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/receipts\/INV-\d{6}$/)
  await expectNoViolation(page, 'the receipt of the tour', main(page).getByText(receipts.qr).or(heading(page)).first())
  await page.context().close()

  expect(placesOf(card, { log: server.log() }), 'the card in the log').toEqual([])
})

for (const laptop of LAPTOPS) {
  test(`a colleague at a laptop has the first row of what is sold and taught high on the page (${laptop.language}, ${laptop.width} × ${laptop.height})`, async ({
    browser,
  }) => {
    const page = await openAdmin(browser, academyOf(server, network), laptop)
    for (const list of FULL_LISTS) await expectFirstRow(page, list)
    await page.context().close()
  })
}
