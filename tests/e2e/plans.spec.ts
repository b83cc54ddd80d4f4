/** What a student without a package meets, and what they have afterwards. */
import { randomUUID } from 'node:crypto'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { heading, main, panel } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openReader } from './support/reader.ts'
import { words } from './support/words.ts'

/** A package with an exam of this test's own: what it locks, no other test opens. */
async function soldExam(academy: Academy): Promise<{ packageId: string; packageName: string; title: string }> {
  const token = await adminToken(academy)
  const [packageName, title] = ['Package', 'Locked'].map((name) => `${name} ${randomUUID().slice(0, 8)}`)
  const post = <Data>(path: string, body: object) => academy.call<Data>(path, { method: 'POST', token, body })
  const { data: exams } = await academy.call<{ items: { id: string }[] }>('/api/exams?q=Calm', { token })
  const copy = await post<{ id: string; draftRevision: number }>(`/api/exams/${exams.items[0]?.id}/duplicate`, {
    title,
  })
  await post(`/api/exams/${copy.data.id}/publish`, { draftRevision: copy.data.draftRevision })
  const made = await post<{ id: string }>('/api/packages', {
    name: { ar: packageName, en: packageName },
    description: { ar: 'للتدرّب كل يوم', en: 'For daily practice' },
    tier: 'silver',
    monthly: { price: 9_900, days: 30 },
    yearly: { price: 99_900, days: 365 },
    features: [{ ar: 'شرح كل سؤال', en: 'Every question explained' }],
    position: 1,
    status: 'active',
  })
  expect(made.status).toBe(201)
  expect((await post(`/api/packages/${made.data.id}/exams`, { ids: [copy.data.id] })).status).toBe(200)
  return { packageId: made.data.id, packageName: packageName ?? '', title: title ?? '' }
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  const { plans, exams } = words[look.language]

  test(`a student reads which package opens an exam and what it costs, and then has it (${named(look)})`, async ({
    academy,
    browser,
    studentEmail,
  }) => {
    const { packageId, packageName, title } = await soldExam(academy)
    const page = await openReader(browser, academy, { ...look, email: studentEmail })
    await page.goto('/student-exams')
    const card = main(page).getByRole('article', { name: title })
    await expect(card.getByText(exams.standing.locked, { exact: true })).toBeVisible()
    await expect(card).toContainText(packageName)
    await expect(card.locator(`a[href*="/payment?package=${packageId}"]`)).toBeVisible()
    await expectNoViolation(page, 'the list with a locked exam', card)
    await card.getByRole('link', { name: title }).click()
    await expect(heading(page, title)).toBeVisible()
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
  const { packageId, packageName } = await soldExam(academy)
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
