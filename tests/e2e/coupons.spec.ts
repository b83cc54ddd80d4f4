/** Coupons: one made by hand and corrected, many codes at once, and the sheet that is handed out. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, flowLooks, laptopInEnglish, named } from './support/no-violation.ts'
import { button, expectText, formField, heading, openTab, panel } from './support/page-parts.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

for (const look of flowLooks(laptopInEnglish)) {
  const texts = words[look.language].coupons

  test(`an admin makes a coupon, then 500 codes, and exports them (${named(look)})`, async ({ academy, browser }) => {
    const mark = randomUUID().slice(0, 8)
    const admin = await openAdmin(browser, academy, look)
    await admin.goto('/coupons/create')
    await formField(admin, 'code').fill(`كود-${mark}`)
    await formField(admin, 'title').fill(`One ${mark}`)
    await formField(admin, 'amount').fill('١٢٠')
    await formField(admin, 'firstDay').fill('2026-12-02')
    await formField(admin, 'lastDay').fill('2026-12-01')
    await button(admin, texts.create.submit).click()
    const alert = admin.getByRole('alert').first()
    await expect(alert).toContainText(texts.field.amount)
    await expect(alert).toContainText(texts.field.lastDay)
    await expectNoViolation(admin, 'the form of a coupon with errors', alert)
    await formField(admin, 'amount').fill('١٢٫٥')
    await formField(admin, 'lastDay').fill('2026-12-02')
    await button(admin, texts.create.submit).click()
    await expect(heading(admin, `كود-${mark}`)).toBeVisible()
    const { tabs, figures } = words[look.language].lists.record
    await expectNoViolation(admin, '/coupons/:id', panel(admin, figures))
    await openTab(admin, tabs.edit)
    await expect(formField(admin, 'amount')).toHaveValue('12.50')
    await expect(formField(admin, 'lastDay')).toHaveValue('02/12/2026')
    await openTab(admin, texts.page.uses)
    await expectNoViolation(admin, 'the uses of a coupon', panel(admin, texts.uses.title))

    await admin.goto('/coupons/codes')
    await formField(admin, 'prefix').fill('S-')
    await formField(admin, 'count').fill('500')
    await formField(admin, 'title').fill(`Many ${mark}`)
    await formField(admin, 'amount').fill('10')
    await button(admin, texts.codes.submit).click()
    await expect(heading(admin, texts.list.title)).toBeVisible()
    await expectText(admin, 'S-')
    await expectNoViolation(admin, '/coupons', heading(admin, texts.list.title))
    await button(admin, words[look.language].lists.export.label).click()
    const downloading = admin.waitForEvent('download')
    await admin.getByRole('menuitem', { name: words[look.language].lists.export.csv }).click()
    const file = await (await downloading).path()
    expect((await readFile(file)).toString('utf8').match(/S-[A-Z3-9]{10}/g)).toHaveLength(500)
    await admin.context().close()
  })
}

test('a student cannot reach the pages of coupons', async ({ academy, browser, studentEmail }) => {
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  for (const path of ['/coupons', '/coupons/create', '/coupons/codes']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/404$/)
  }
  await page.context().close()
})
