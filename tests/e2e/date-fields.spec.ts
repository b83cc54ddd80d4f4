/** Days and times in forms and filters: typed in either digits, picked from the calendar, by pointer and by keyboard. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, type Look, named, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main } from './support/page-parts.ts'
import { openAdmin } from './support/reader.ts'
import { words } from './support/words.ts'

/** The frame of a field of the page's form, with its button. */
function frameOf(page: Page, id: string): Locator {
  return page
    .locator('form div')
    .filter({ has: page.locator(`#${id}`) })
    .last()
}

async function openCalendar(page: Page, id: string, look: Look): Promise<Locator> {
  const { dates } = words[look.language].lists
  await button(frameOf(page, id), dates.open).click()
  const calendar = page.getByRole('dialog', { name: dates.calendar })
  await expect(calendar.getByRole('table')).toBeVisible()
  return calendar
}

const arabicPhoneWithArabicDigits = { ...phoneInArabic, scheme: 'dark' } as const
const BEGIN = {
  ar: {
    typed: '٢٨/١١/٢٠٢٦',
    written: '٢٨/١١/٢٠٢٦',
    day: 'الاثنين، ٣٠ نوفمبر ٢٠٢٦',
    picked: '٣٠/١١/٢٠٢٦',
    hijri: '١٨ جمادى الآخرة ١٤٤٨ هـ',
  },
  en: {
    typed: '٢٨/١١/٢٠٢٦',
    written: '28/11/2026',
    day: 'Monday, November 30, 2026',
    picked: '30/11/2026',
    hijri: 'Jumada II 18, 1448 AH',
  },
} as const

for (const look of [arabicPhoneWithArabicDigits, laptopInEnglish]) {
  const { lists, validation } = words[look.language]
  const begin = BEGIN[look.language]

  test(`an admin types days and picks them (${named(look)})`, async ({ academy, browser }) => {
    const page = await openAdmin(browser, academy, look)
    if (look.language === 'ar') await page.addInitScript(() => localStorage.setItem('miqyas.digits', 'arabic'))
    await page.goto('/groups/create')
    const startsOn = formField(page, 'startsOn')
    await startsOn.fill(begin.typed)
    await startsOn.blur()
    await expect(startsOn).toHaveValue(begin.written)

    // A text that cannot be read stays, is explained, and is not sent.
    const endsOn = formField(page, 'endsOn')
    await endsOn.fill('31/02/2027')
    await endsOn.blur()
    const explained = new RegExp(lists.dates.unreadableDay.split('.')[0] ?? '')
    await expect(endsOn).toHaveAccessibleDescription(explained)
    await expect(endsOn).toHaveAttribute('aria-invalid', 'true')
    await expect(endsOn).toHaveValue('31/02/2027')
    await page.locator('form button[type=submit]').click()
    // The summary names the field, and the field says what is wrong with it: nothing is said twice.
    await expect(page.getByRole('alert').first()).not.toContainText(validation.date)
    await expect(endsOn).toHaveAccessibleDescription(explained)
    await expect(endsOn).toHaveValue('31/02/2027')

    const calendar = await openCalendar(page, 'startsOn', look)
    await expect(calendar).toContainText(begin.hijri)
    await expectNoViolation(page, 'the calendar of a day', calendar)
    await calendar.getByRole('button', { name: begin.day }).click()
    await expect(calendar).toBeHidden()
    await expect(startsOn).toHaveValue(begin.picked)
    await expect(button(frameOf(page, 'startsOn'), lists.dates.open)).toBeFocused()
    await page.context().close()
  })

  test(`an admin picks a day and a time (${named(look)})`, async ({ academy, browser }) => {
    const page = await openAdmin(browser, academy, look)
    await page.goto('/meetings/create')
    await expect(heading(page)).toBeVisible()
    const startsAt = formField(page, 'startsAt')
    await startsAt.fill('2026-11-28T14:30')
    await startsAt.blur()
    await expect(startsAt).toHaveValue('28/11/2026 14:30')
    const calendar = await openCalendar(page, 'startsAt', look)
    await calendar.getByRole('button', { name: lists.dates.nextMonth }).click()
    await calendar.getByRole('button', { name: /^(?:Tuesday, December 1,|الثلاثاء، 1 ديسمبر)/ }).click()
    const time = calendar.getByLabel(lists.dates.time)
    await expect(time).toBeFocused()
    await time.fill(look.language === 'ar' ? '٤:٠٥ م' : '4:05 pm')
    await expectNoViolation(page, 'the calendar of a day and a time', calendar)
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(startsAt).toHaveValue('01/12/2026 16:05')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.context().close()
  })

  test(`an admin picks a day by the keyboard alone (${named(look)})`, async ({ academy, browser }) => {
    const page = await openAdmin(browser, academy, look)
    await page.goto('/groups/create')
    const startsOn = formField(page, 'startsOn')
    await startsOn.fill('2026-11-25')
    await button(frameOf(page, 'startsOn'), lists.dates.open).focus()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: lists.dates.calendar })
    await expect(calendar.locator('[aria-pressed="true"]')).toBeFocused()
    // The day at the left is the next one in Arabic, the one before in English.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(startsOn).toHaveValue(look.language === 'ar' ? '19/11/2026' : '17/11/2026')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await page.context().close()
  })

  test(`an admin picks the days of a filter (${named(look)})`, async ({ academy, browser }) => {
    const { users } = words[look.language]
    const page = await openAdmin(browser, academy, look)
    await page.goto('/admin/users?from=2026-11-10')
    await main(page).locator('[data-chip="from"]').click()
    const range = page.getByRole('dialog', { name: users.list.createdAt })
    await expect(range.getByLabel(lists.range.from)).toHaveValue('10/11/2026')
    // The end of the range begins in the month of its first day, before which nothing can be picked.
    await range.getByLabel(lists.range.to).fill('9/11/2026')
    await range.getByRole('button', { name: lists.dates.open }).last().click()
    const calendar = range.getByRole('dialog', { name: lists.dates.calendar })
    await expect(calendar.getByRole('button', { name: /^(?:Monday, November 9,|الاثنين، 9 نوفمبر)/ })).toBeDisabled()
    await calendar.getByRole('button', { name: /^(?:Friday, November 20,|الجمعة، 20 نوفمبر)/ }).click()
    await expect(page).toHaveURL(/[?&]to=2026-11-20/)
    await expect(range.getByLabel(lists.range.to)).toHaveValue('20/11/2026')
    await page.context().close()
  })
}
