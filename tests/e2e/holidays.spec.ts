/** Staff write the academy's holidays one by one, with days that are picked or typed in any digits. */
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading } from './support/page-parts.ts'
import { openAdmin } from './support/reader.ts'
import { words } from './support/words.ts'

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`an admin adds a holiday, reads what is missing, and takes it away again (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { inbox, lists, validation } = words[look.language]
    const page = await openAdmin(browser, academy, look)
    await page.goto('/admin/contact-us/hours')
    await expect(heading(page, inbox.hours.title)).toBeVisible()
    const list = page.getByRole('group', { name: inbox.hours.holidays, exact: true })
    const before = await list.getByRole('group').count()
    await button(list, inbox.hours.addHoliday).click()
    const added = list.getByRole('group').nth(before)
    await added.getByRole('textbox', { name: inbox.hours.firstDay }).fill('٢٣/٩/٢٠٢٧')
    const widths = await added.getByRole('textbox').evaluateAll((all) => all.map((one) => one.clientWidth))
    expect(Math.min(...widths), 'a date and a name can be read while they are typed').toBeGreaterThan(120)
    await button(page, lists.form.save).click()
    await expect(list.getByText(validation.holidays)).toBeVisible()
    await added.getByRole('textbox', { name: inbox.hours.holidayName }).fill('اليوم الوطني')
    await expectNoViolation(page, '/admin/contact-us/hours', list)
    await page.screenshot({ path: test.info().outputPath('holidays.png'), fullPage: true })
    await button(page, lists.form.save).click()
    await expect(page.getByText(inbox.hours.saved)).toBeVisible()
    await page.reload()
    await expect(added.getByRole('textbox', { name: inbox.hours.holidayName })).toHaveValue('اليوم الوطني')
    await added.getByRole('button', { name: new RegExp(inbox.hours.removeHoliday.split('{{')[0] ?? '') }).click()
    await button(page, lists.form.save).click()
    await expect(page.getByText(inbox.hours.saved)).toBeVisible()
    await expect(list.getByRole('group')).toHaveCount(before)
    await page.context().close()
  })
}
