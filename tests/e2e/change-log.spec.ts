/** The record of changes, over all and of one record, as people read it. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNothingWider, expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { said, words } from './support/words.ts'

/** A package whose price was lowered from 400 to 350 riyals. */
async function cheaperPackage(academy: Academy, name: string): Promise<string> {
  const token = await adminToken(academy)
  const body = {
    name: { ar: name, en: name },
    description: { ar: '', en: '' },
    tier: 'gold',
    monthly: { price: 40_000, days: 30 },
    yearly: { price: null, days: 365 },
    features: [],
    position: 1,
    status: 'active',
  }
  const { data } = await academy.call<{ id: string; revision: number }>('/api/packages', {
    method: 'POST',
    token,
    body,
  })
  const change = { ...body, monthly: { price: 35_000, days: 30 }, revision: data.revision }
  await academy.call(`/api/packages/${data.id}`, { method: 'PUT', token, body: change })
  return data.id
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an admin reads who changed what from what to what, opens the record, and takes the log out (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { audit, lists } = words[look.language]
    const name = `Gold ${randomUUID().slice(0, 8)}`
    const id = await cheaperPackage(academy, name)
    const page = await openAdmin(browser, academy, look)
    await page.goto(`/admin/audit?subject=packages:${id}`)
    const entries = main(page).getByRole('link', { name })
    await expect(entries).toHaveCount(2)
    await expect(main(page)).toContainText(audit.the.packages)
    await expect(main(page)).toContainText(words[look.language].packages.field.monthlyPrice)
    for (const price of ['400.00', '350.00']) await expect(main(page)).toContainText(price)
    await expect(main(page)).toContainText(said(audit.sentence.packages.create))
    await expect(main(page)).not.toContainText(id)
    await expectNoViolation(page, 'the change log', entries.first())
    await expectNothingWider(page, 'the change log')

    // What was changed together is one entry.
    const ids = [id, await cheaperPackage(academy, `Silver ${name}`)]
    const token = await adminToken(academy)
    await academy.call('/api/packages/bulk', { method: 'POST', token, body: { status: 'inactive', target: { ids } } })
    await page.goto('/admin/audit?feature=packages')
    const row = main(page).getByRole('row').filter({ hasText: name }).first()
    await row.locator('button[aria-expanded=false]').click()
    await expect(row.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
    await expectNoViolation(page, 'a change of two packages', row)
    await page.goto(`/admin/audit?subject=packages:${id}`)

    const saved = page.waitForEvent('download')
    await button(page, lists.export.label).click()
    await page.getByRole('menuitem', { name: lists.export.csv }).click()
    const sheet = await readFile(await (await saved).path(), 'utf8')
    expect(sheet.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(3)
    expect(sheet).toContain('400.00')

    await entries.first().click()
    await expect(page).toHaveURL(new RegExp(`/packages/${id}$`))
    const tab = main(page).getByRole('link', { name: lists.record.tabs.changes, exact: true })
    await tab.focus()
    await page.keyboard.press('Enter')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(main(page).getByRole('listitem').filter({ hasText: '350.00' })).toBeVisible()
    await expectNoViolation(page, 'the changes of a package', tab)
    await expectNothingWider(page, 'the changes of a package')

    // A record without tabs has its changes folded below its form.
    await page.goto('/admin/Partners-Management')
    await main(page).getByRole('rowheader').first().getByRole('link').click()
    const fold = button(page, lists.record.changes)
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await page.context().close()
  })
}
