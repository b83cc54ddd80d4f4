/** Tries what a student without a package meets, and what they have afterwards. */
import { randomUUID } from 'node:crypto'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { heading, main, panel } from './support/page-parts.ts'
import { watchPage } from './support/page-watch.ts'
import { adminToken } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { soldPackage } from './support/shop.ts'
import { words } from './support/words.ts'

for (const look of [phoneInArabic, laptopInEnglish]) {
  const { plans, exams } = words[look.language]

  test(`a student reads which package opens an exam and what it costs, and then has it (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const { id: packageId, name: packageName, examTitle } = await soldPackage(academy, 9_900)
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    const watch = await watchPage(page)
    await page.goto('/student-exams')
    const card = main(page).getByRole('article', { name: examTitle })
    await expect(card.getByText(exams.standing.locked, { exact: true })).toBeVisible()
    await expect(card).toContainText(packageName)
    await expect(card.locator(`a[href*="/payment?package=${packageId}"]`)).toBeVisible()
    await watch.untilAtRest()
    expect(watch.repeated(), 'a list with a locked exam is asked for once a look').toEqual([])
    await expectNoViolation(page, 'the list with a locked exam', card)
    await card.getByRole('link', { name: examTitle }).click()
    await expect(heading(page, examTitle)).toBeVisible()
    await main(page).getByRole('link', { name: plans.lock.see }).click()
    const offer = main(page).getByRole('listitem', { name: packageName })
    await expect(offer.getByText(look.language === 'ar' ? 'شرح كل سؤال' : 'Every question explained')).toBeVisible()
    // Twelve months of 99 cost 189 more than the year.
    await expect(offer).toContainText('189')
    await expect(main(page)).toContainText(plans.plan.none)
    await expect(offer.locator(`a[href*="period=yearly"]`)).toHaveAttribute('href', new RegExp(packageId))
    await expectNoViolation(page, '/change-plan', heading(page, plans.title))

    const token = await adminToken(academy)
    const body = { id: randomUUID(), packageId, days: 30, reason: 'Prize', people: { emails: [studentEmail] } }
    const granted = await academy.call('/api/subscriptions/grants', { method: 'POST', token, body })
    expect(granted.data).toMatchObject({ granted: 1 })
    await page.goto('/')
    const plan = panel(page, plans.plan.title)
    await expect(plan).toContainText(packageName)
    await expect(plan).toContainText(plans.plan.given)
    await expectNoViolation(page, 'home with a plan', plan)
    await page.goto('/userProfile')
    await expect(panel(page, plans.plan.title)).toContainText(packageName)
    await page.goto('/student-exams')
    await expect(card.getByText(exams.standing.locked, { exact: true })).toBeHidden()
    await expect(card.getByRole('link', { name: exams.card.start })).toBeVisible()
    await page.context().close()
  })
}

test('a visitor reads prices on the front page and beside each other, and is led to the checkout', async ({
  academy,
  browser,
}) => {
  const { id: packageId, name: packageName } = await soldPackage(academy)
  const viewport = { width: phoneInArabic.width, height: 760 }
  const context = await browser.newContext({ baseURL: academy.origin, viewport })
  const page = await context.newPage()
  await page.goto('/')
  const price = main(page).getByRole('listitem', { name: packageName })
  await expectNoViolation(page, 'the front page with prices', price)
  await expect(price.locator(`a[href*="/payment?package=${packageId}&period=yearly"]`)).toBeVisible()
  await page.goto('/change-plan')
  const offer = main(page).getByRole('listitem', { name: packageName })
  await expectNoViolation(page, '/change-plan of a visitor', offer)
  await context.close()
})
