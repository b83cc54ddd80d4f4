/** The bin: an admin deletes a package by mistake, and finds it there as it was. */
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, chooseOfRow, heading, main, tableRow } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { soldPackage } from './support/shop.ts'
import { said, words } from './support/words.ts'

for (const look of [laptopInEnglish, phoneInArabic]) {
  const { bin, lists, packages } = words[look.language]

  test(`an admin restores a package with its exam, and deletes another for good (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const [wanted, unwanted] = [await soldPackage(academy), await soldPackage(academy)]
    const token = await adminToken(academy)
    const stored = async () => {
      const { data } = await academy.call(`/api/packages/${wanted.id}`, { token })
      const exams = await academy.call(`/api/packages/${wanted.id}/exams`, { token })
      return [data, exams.data]
    }
    const before = await stored()
    const admin = await openAdmin(browser, academy, look)
    for (const { name } of [wanted, unwanted]) {
      await admin.goto(`/packages?q=${encodeURIComponent(name)}`)
      await chooseOfRow(admin, name, lists.record.delete)
      const dialog = admin.getByRole('dialog')
      await expect(dialog).toContainText(packages.delete.text)
      await expect(dialog).toContainText(lists.record.restorable)
      await button(dialog, lists.record.delete).click()
      await expect(tableRow(admin, name)).toHaveCount(0)
    }
    expect(await stored()).toEqual([null, null])

    await admin.goto('/admin/bin?kind=packages')
    await expect(heading(admin, bin.title)).toBeVisible()
    await expect(tableRow(admin, wanted.name)).toContainText(bin.kind.packages)
    await expectNoViolation(admin, '/admin/bin', tableRow(admin, wanted.name))
    await chooseOfRow(admin, wanted.name, bin.action.restore)
    await expect(tableRow(admin, wanted.name)).toHaveCount(0)
    expect(await stored()).toEqual(before)

    await tableRow(admin, unwanted.name).getByRole('checkbox').check()
    const bar = admin.getByRole('region', { name: lists.selection.label })
    await button(bar, bin.action.purge).click()
    await expectNoViolation(admin, 'deleting for good', admin.getByRole('dialog').getByText(bin.purge.text))
    await button(admin.getByRole('dialog'), bin.action.purge).click()
    await expect(tableRow(admin, unwanted.name)).toHaveCount(0)
    await expect(admin.getByText(said(bin.purge.done_one)).first()).toBeVisible()
    await admin.goto(`/packages?q=${encodeURIComponent(wanted.name)}`)
    await main(admin).getByRole('link', { name: wanted.name }).click()
    await expect(heading(admin, wanted.name)).toBeVisible()
    await admin.context().close()
  })
}
