/** The palette finds things by the server, commands by the words of both languages; keys of lists. */
import type { Locator, Page } from '@playwright/test'
import { type Academy, expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main, tableRow } from './support/page-parts.ts'
import { adminToken, makeRole, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { type Language, words } from './support/words.ts'

function box(page: Page, language: Language): Locator {
  return page.getByRole('combobox', { name: words[language].lists.palette.placeholder })
}

function things(page: Page, kind: string): Locator {
  return page.getByRole('listbox').getByRole('group', { name: kind, exact: true }).getByRole('option')
}

async function openPalette(page: Page, language: Language): Promise<Locator> {
  // The key does nothing before the page listens.
  await expect(button(page, words[language].lists.palette.open).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page, language)).toBeFocused()
  return box(page, language)
}

async function makeExam(academy: Academy, title: string): Promise<string> {
  const token = await adminToken(academy)
  const made = await academy.call<{ id: string }>('/api/exams', { method: 'POST', token, body: { title } })
  expect(made.status).toBe(201)
  return made.data.id
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  const { language } = look
  const { find, lists, navigation } = words[language]

  test(`an admin finds a student and an exam by a word, and sees them first the next time (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const family = `آلإحسان${[...crypto.randomUUID().replace(/[^a-f]/g, '')].join('')}`
    const typed = family.replace('آلإ', 'الا')
    const student = await makeUser(academy, 'سمية', family)
    const examId = await makeExam(academy, `اختبار ${family}`)
    const page = await openAdmin(browser, academy, look)
    await page.goto('/admin')
    await expect(heading(page)).toBeVisible()

    await (await openPalette(page, language)).fill(typed)
    await expect(things(page, find.kind.people)).toHaveText([new RegExp(`${family}.*${student.email}`)])
    await expect(things(page, find.kind.exams)).toHaveCount(1)
    await expectNoViolation(page, 'the palette with what was found', things(page, find.kind.people).first())
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/اختبار/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/users/${student.id}$`))
    await expect(heading(page)).toBeVisible()

    await (await openPalette(page, language)).fill(typed)
    await things(page, find.kind.exams).click()
    await expect(page).toHaveURL(new RegExp(`/exams/${examId}$`))
    await expect(heading(page)).toBeVisible()

    await openPalette(page, language)
    await expect(things(page, find.recent)).toHaveText([/اختبار/, /سمية/])
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/اختبار/)
    await expectNoViolation(page, 'the palette with what was opened last', things(page, find.recent).first())
    const other = words[language === 'ar' ? 'en' : 'ar']
    await box(page, language).fill(other.navigation.create.exam)
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(navigation.create.exam)
    await box(page, language).fill(other.find.action.importUsers)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(words[language].sheetImports.kind.users.title)

    await (await openPalette(page, language)).fill(words[language].common.action.signOut)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('miqyas.recent-things'))).toBeNull()
    await page.context().close()
  })

  test(`an admin without a network still goes to pages, and reads why nothing is searched (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const page = await openAdmin(browser, academy, look)
    await page.goto('/admin')
    await openPalette(page, language)
    academy.network.set('refuse')
    await box(page, language).fill(navigation.item.roles)
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(find.unreachable)
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(navigation.item.roles)
    academy.network.set('up')
    await box(page, language).fill('zzzz')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(lists.palette.nothing)
    await page.context().close()
  })
}

test('a colleague finds what their role lists, and no people', async ({ academy, browser }) => {
  const { find } = words.en
  const word = `Quokka${[...crypto.randomUUID().replace(/[^a-f]/g, '')].join('')}`
  const { written } = await makeRole(academy, ['list-questions', 'create-exams'])
  const { email } = await makeUser(academy, word, 'Editor', written.name)
  await makeExam(academy, `Exam of ${word}`)
  const page = await openReader(browser, academy, { language: 'en', email, password: PASSWORD })
  await page.goto('/')
  await (await openPalette(page, 'en')).fill(word)
  await expect(things(page, find.kind.exams)).toHaveCount(1)
  await expect(things(page, find.kind.people)).toHaveCount(0)
  await page.context().close()
})

for (const language of ['ar', 'en'] as const) {
  test(`an admin searches a list and walks its rows by the keyboard alone (${language})`, async ({
    academy,
    browser,
  }) => {
    const { lists } = words[language]
    const family = `Keys${[...crypto.randomUUID().replace(/[^a-f]/g, '')].join('')}`
    for (const name of ['Amal', 'Badr']) await makeUser(academy, name, family)
    const page = await openAdmin(browser, academy, { language })
    await page.goto('/admin/users')
    await expect(main(page).getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('/')
    const search = main(page).getByRole('searchbox')
    await expect(search).toBeFocused()
    await page.keyboard.type(`${family}/jk`)
    await expect(search).toHaveValue(`${family}/jk`)
    await search.fill(family)
    await expect(main(page).getByRole('row')).toHaveCount(3)
    await search.blur()
    const opener = (name: string) => tableRow(page, name).getByRole('rowheader').getByRole('link')
    await page.keyboard.press('j')
    await expect(opener('Badr')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(opener('Amal')).toBeFocused()
    await page.keyboard.press('k')
    await expect(opener('Badr')).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.getByRole('checkbox', { name: lists.palette.keys.letters }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(opener('Badr')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}$/)
    await page.context().close()
  })
}
