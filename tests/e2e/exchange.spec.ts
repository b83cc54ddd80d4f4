/** An admin brings questions from other systems, sees what was left out, and takes an exam elsewhere and back. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { main } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { flowLanguages, words } from './support/words.ts'

const GIFT = `$CATEGORY: $course$/top/بنك القدرات/القسم الكمي

::q1::ما ناتج $2^2 + 1$؟ {=5 ~4 ~6}

::q2::اكتب مقالًا عن الماء. {}

::q3::أي الأعداد أولية؟ {~%50%2 ~%50%3 ~%-100%4}

::q4::سؤال بلا إجابة {~أ ~ب}
`

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Counts the exams of this title. */
async function countExams(academy: Academy, title: string): Promise<number> {
  const token = await adminToken(academy)
  const { data } = await academy.call<{ total: number }>(`/api/exams?q=${encodeURIComponent(title)}`, { token })
  return data.total
}

for (const language of flowLanguages('ar')) {
  const { exchange } = words[language]

  test(`an admin imports a GIFT file, shown beforehand what is left out; nothing is written before (${language})`, async ({
    academy,
    browser,
  }) => {
    const title = `بنك مستورد ${language}`
    const page = await openAdmin(browser, academy, { language })
    await page.goto('/exams/import')
    await choose(page, 'bank.gift', GIFT)
    await expect(main(page).getByText(exchange.reason['type-not-supported'])).toBeVisible()
    await expect(main(page).getByText(exchange.reason['no-right-answer'])).toBeVisible()
    await expect(main(page).locator('math').first()).toBeVisible()
    await page.getByLabel(exchange.import.examTitle).fill(title)
    expect(await countExams(academy, title)).toBe(0)
    await main(page).locator('button[type=submit]').click()
    await expect(page.getByRole('link', { name: exchange.import.open })).toBeVisible()
    expect(await countExams(academy, title)).toBe(1)
    await page.getByRole('link', { name: exchange.import.open }).click()
    await expect(page).toHaveURL(/\/questions$/)
    await expect(main(page).getByText(title).first()).toBeVisible()
    await page.context().close()
  })
}

test('an admin exports an exam for Moodle and adds its questions to a section of it again', async ({
  academy,
  browser,
}) => {
  const { exchange } = words.en
  const token = await adminToken(academy)
  const check = await importOf(academy, token)
  const page = await openAdmin(browser, academy, { language: 'en' })
  await page.goto(`/exams/${check}/import`)
  await page.getByRole('button', { name: exchange.export.label, exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: exchange.format['moodle-xml'] }).click(),
  ])
  const content = await readFile(await download.path())
  expect(download.suggestedFilename()).toMatch(/\.xml$/)
  await choose(page, 'again.xml', content)
  await expect(
    main(page)
      .getByRole('status')
      .getByText(/Moodle XML/),
  ).toBeVisible()
  await page.getByRole('combobox', { name: exchange.import.section }).click()
  await page.getByRole('option').first().click()
  await main(page).locator('button[type=submit]').click()
  await expect(page.getByRole('link', { name: exchange.import.open })).toBeVisible()
  const draft = await academy.call<{ sections: { questions: unknown[] }[] }>(`/api/exams/${check}/draft`, { token })
  expect(draft.data.sections.map(({ questions }) => questions.length)).toEqual([4])
  await page.context().close()
})

/** An exam of two questions, imported through the API. */
async function importOf(academy: Academy, token: string): Promise<string> {
  const answer = await fetch(`${academy.origin}/api/imports?name=bank.gift`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: GIFT,
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  const title = `Round trip ${data.id}`
  const target = { kind: 'exam', title, locale: 'ar', type: 'mixed', durationMinutes: 30 }
  await academy.call(`/api/imports/${data.id}/commit`, { method: 'POST', token, body: { target } })
  return examIdByTitle(academy, token, title)
}

async function examIdByTitle(academy: Academy, token: string, title: string): Promise<string> {
  const { data } = await academy.call<{ items: { id: string }[] }>(`/api/exams?q=${encodeURIComponent(title)}`, {
    token,
  })
  return data.items[0]?.id ?? ''
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an admin finds the import page without barriers (${named(look)})`, async ({ academy, browser }) => {
    const { language, scheme, width } = look
    const { exchange } = words[language]
    const page = await openAdmin(browser, academy, { language, scheme, width })
    await page.goto('/exams/import')
    await expectNoViolation(page, 'empty', page.getByRole('heading', { level: 1 }))
    await choose(page, 'bank.gift', GIFT)
    await expect(main(page).locator('math').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`report ${named(look)}.png`), fullPage: true })
    await expectNoViolation(page, 'report', main(page).getByText(exchange.reason['no-right-answer']))
    await choose(page, 'nothing.txt', 'hello')
    await expectNoViolation(page, 'refused', main(page).getByRole('alert'))
    await page.screenshot({ path: test.info().outputPath(`${named(look)}.png`), fullPage: true })
    await page.context().close()
  })
}

test('an admin whose sheet has no headers says what its columns are, and imports by that (ar)', async ({
  academy,
  browser,
}) => {
  const { exchange } = words.ar
  const page = await openAdmin(browser, academy, { language: 'ar', width: 360 })
  await page.goto('/exams/import')
  await choose(page, 'quiz.csv', 'ما ناتج 2+2؟,3,4,5,6,20,2\nما ناتج 3+3؟,5,6,7,8,30,2\n')
  await expect(main(page).getByText(exchange.reason['unknown-columns'])).toBeVisible()
  const column = (letter: string) => main(page).getByRole('combobox', { name: new RegExp(`^${letter} ·`) })
  await expect(column('F')).toHaveAccessibleDescription(/20.*30/)
  await expect(column('F')).toHaveValue('option5')
  await column('F').selectOption({ label: exchange.columns.leftOut })
  await page.screenshot({ path: test.info().outputPath('columns.png'), fullPage: true })
  await main(page).getByRole('button', { name: exchange.columns.read }).click()
  await expect(main(page).getByText(exchange.reason['unknown-columns'])).toBeHidden()
  await expect(main(page).getByText('ما ناتج 3+3؟').last()).toBeVisible()
  await expect(main(page).getByRole('listitem').getByText('30', { exact: true })).toHaveCount(0)
  await expectNoViolation(page, 'columns', main(page).getByRole('button', { name: exchange.columns.read }))
  await page.context().close()
})
