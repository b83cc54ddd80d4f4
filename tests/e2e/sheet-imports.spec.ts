/** Sheets into any area: looked at, imported without their wrong rows, and taken back. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const HEADERS = { ar: 'الجوال;الإيميل;اسم الطالب;المدينة', en: 'Mobile;E-mail;Full name;City' } as const

async function choose(page: Page, text: string | Buffer, name = 'people.csv') {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Returns what stands between the two counts of a sentence. */
const between = (sentence: string) => sentence.split('}}')[1]?.split('{{')[0]?.trim() ?? ''

for (const look of [phoneInArabic, laptopInEnglish]) {
  const texts = words[look.language].sheetImports

  test(`an admin brings a sheet with wrong rows, imports the others, and takes all of it back (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const mark = randomUUID().slice(0, 8)
    const address = (who: string) => `${who}-${mark}@miqyas.test`
    const admin = await openAdmin(browser, academy, look)
    await admin.goto('/admin/users/import')
    await expect(heading(admin)).toHaveText(texts.kind.users.title)
    const sheet = [
      HEADERS[look.language],
      `0501234567;${address('hind')};هند الشمري;مكة`,
      `٠٥٠١٢٣٤٥٦٨;${address('reem')};Reem Alotaibi;`,
      `12;reem@;ريم العتيبي;`,
      `;${address('hind')};هند الشمري;`,
    ].join('\r\n')
    await choose(admin, sheet)
    const report = admin.getByRole('region', { name: texts.report })
    const rows = report.getByRole('list', { name: texts.rows }).locator('> li')
    await expect(rows.filter({ hasText: 'reem@' })).toContainText('B4')
    await expect(rows.filter({ hasText: texts.sameAsRow.replace('{{row}}', '2') })).toHaveCount(1)
    await expect(rows).toHaveCount(2)
    await expectNoViolation(admin, 'a sheet with wrong rows', rows.first())
    await report.getByLabel(texts.shown).selectOption('create')
    await expect(rows.first()).toContainText('+966501234567')

    const downloading = admin.waitForEvent('download')
    await report.getByRole('button').last().click()
    expect((await readFile(await (await downloading).path())).subarray(0, 2).toString()).toBe('PK')

    await report.getByRole('button').first().click()
    const result = admin.getByRole('region', { name: texts.result })
    await expect(button(admin, texts.undo.open)).toBeVisible()
    await expect(result.getByRole('status')).toContainText('2')
    await expectNoViolation(admin, 'an import that is done', result.getByRole('status'))
    await admin.reload()
    await expect(button(admin, texts.undo.open)).toBeVisible()
    const token = await adminToken(academy)
    const found = async () => (await academy.call<{ total: number }>(`/api/users?q=${mark}`, { token })).data.total
    expect(await found()).toBe(2)

    await button(admin, texts.undo.open).click()
    await admin.getByRole('dialog').getByRole('button', { name: texts.undo.confirm }).click()
    await expect(result.getByRole('status')).toContainText(between(texts.ended.undone))
    await expect(button(admin, texts.undo.open)).toHaveCount(0)
    expect(await found()).toBe(0)
    await admin.context().close()
  })
}

test('an admin says which column is the address, and what is there already is changed', async ({
  academy,
  browser,
}) => {
  const texts = words.en.sheetImports
  const mark = randomUUID().slice(0, 8)
  const admin = await openAdmin(browser, academy, laptopInEnglish)
  const report = admin.getByRole('region', { name: texts.report })
  await admin.goto('/admin/users/import')
  for (const [round, name] of ['Sara Old', 'Sara New'].entries()) {
    await choose(admin, `Name,Kontakt\n${name},sara-${mark}@miqyas.test\n`)
    await expect(report).toContainText(texts.verdict.missing)
    await report.getByLabel(/Kontakt/).selectOption('email')
    if (round === 1) await report.getByLabel(texts.existing.label).selectOption('update')
    await expect(report).toContainText(round === 0 ? /1\W* new/ : /1\W* changed/)
    await report.getByRole('button').first().click()
    await expect(button(admin, texts.undo.open)).toBeVisible()
    await button(admin, texts.again).click()
  }
  const token = await adminToken(academy)
  const { data } = await academy.call<{ items: unknown[] }>(`/api/users?q=sara-${mark}`, { token })
  expect(data.items).toMatchObject([{ firstName: 'Sara', lastName: 'New' }])
  await expect(main(admin)).toContainText(texts.earlier)
  await admin.context().close()
})

test('an admin brings categories with their parents', async ({ academy, browser }) => {
  const texts = words.ar.sheetImports
  const mark = randomUUID().slice(0, 8)
  const admin = await openAdmin(browser, academy, phoneInArabic)
  await admin.goto('/categories/import')
  await choose(admin, `الاسم,يتبع\nكمي ${mark},\nهندسة,كمي ${mark}\nمثلثات,كمي ${mark} / هندسة\nجبر,لا أحد`)
  const report = admin.getByRole('region', { name: texts.report })
  await expect(report.getByRole('listitem').first()).toContainText('B5')
  await report.getByRole('button').first().click()
  await expect(button(admin, texts.undo.open)).toBeVisible()
  await admin.goto(`/categories?q=${encodeURIComponent('مثلثات')}`)
  await expect(main(admin)).toContainText('هندسة')
  await admin.context().close()
})

for (const look of [phoneInArabic, laptopInEnglish]) {
  const texts = words[look.language].sheetImports

  test(`an admin brings coupons, and reads their days and limits before they are written (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const mark = randomUUID().slice(0, 8)
    const admin = await openAdmin(browser, academy, look)
    await admin.goto('/coupons')
    await main(admin).getByRole('link', { name: words[look.language].coupons.list.import }).click()
    await expect(heading(admin)).toHaveText(texts.kind.coupons.title)
    const rows = [
      'Code,Title,Type,Amount,First day,Last day,Quantity',
      `spring-${mark},Spring,percentage,20%,2027-03-01,2027-03-31,50`,
      `eid-${mark},Eid,مبلغ ثابت,50,,,`,
      `slash-${mark},Slashes,fixed,50,05/06/2027,,`,
    ]
    await choose(admin, rows.join('\n'), 'coupons.csv')
    const report = admin.getByRole('region', { name: texts.report })
    await expect(report.getByRole('list', { name: texts.rows }).locator('> li')).toContainText(['E4'])
    await report.getByLabel(texts.shown).selectOption('create')
    const spring = report.getByRole('list', { name: texts.rows }).locator('> li').first()
    await expect(spring).toContainText(texts.type.percentage)
    await expect(spring).toContainText(`${texts.field.quantity}: `)
    await expectNoViolation(admin, 'a sheet of coupons', spring)
    await report.getByRole('button').first().click()
    await expect(button(admin, texts.undo.open)).toBeVisible()
    await admin.goto(`/coupons?q=${mark}`)
    await expect(main(admin)).toContainText(`spring-${mark}`)
    await expect(main(admin)).not.toContainText(`slash-${mark}`)
    await admin.context().close()
  })
}

test('a student cannot reach the importer', async ({ academy, browser, studentEmail }) => {
  const page = await openReader(browser, academy, { language: 'en', email: studentEmail })
  for (const path of [
    '/admin/users/import',
    '/categories/import',
    '/admin/marketing-links/import',
    '/coupons/import',
    '/admin/Partners-Management/import',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/404$|\/$/)
  }
  await page.context().close()
})
