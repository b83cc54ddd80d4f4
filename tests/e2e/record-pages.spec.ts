/** The pages of records: an overview first, tabs in the address, and a form that loses nothing when its tab is left. */
import { randomUUID } from 'node:crypto'
import { newCourse } from './support/courses.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/groups.ts'
import { expectNothingWider, expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main, openTab, panel } from './support/page-parts.ts'
import { adminToken, makeRole, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { shot } from './support/screenshot.ts'
import { soldPackage } from './support/shop.ts'
import { words } from './support/words.ts'

/** Lists of the six kinds whose records have tabs. */
const LISTS = ['packages', 'coupons', 'groups', 'courses', 'meetings', 'admin/marketing-links'] as const

/** A record of each kind, so that no list is empty. */
async function makeRecords(academy: Academy): Promise<void> {
  const sold = await soldPackage(academy)
  const { make } = await newCourse(academy, 'Shown')
  const group = await makeGroup(academy, await adminToken(academy), { emails: [] })
  const terms = { description: '', startsAt: null, endsAt: null, minimumAmount: 0, packageIds: [], status: 'active' }
  const limits = { type: 'percentage', amount: 1_000, quantity: 5, perStudent: 1 }
  const mark = randomUUID().slice(0, 8)
  await make('/api/coupons', { code: `C-${mark}`, title: 'Shown', ...limits, ...terms })
  const settings = { hostVideo: true, participantVideo: false, joinBeforeHost: false, muteUponEntry: true }
  const place = { provider: 'link', link: 'https://meet.example/shown', password: '', ...settings }
  const when = { repeats: false, startsAt: '2098-01-05T17:00', minutes: 60, timeZone: 'Asia/Riyadh' }
  const who = { audience: 'group', groupId: group.id, packageIds: [], teacherId: null }
  await make('/api/meetings', { topic: `Shown ${mark}`, agenda: '', ...place, ...when, ...who })
  const target = { kind: 'package', id: sold.id }
  await make('/api/marketing-links', { title: 'Shown', slug: `shown-${mark}`, target, status: 'active' })
}

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`staff open a record of each kind from its list and read how it goes; the tab stays with back and reload (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { lists } = words[look.language]
    const { tabs, figures } = lists.record
    await makeRecords(academy)
    const admin = await openAdmin(browser, academy, look)
    for (const list of LISTS) {
      await admin.goto(`/${list}`)
      await main(admin).getByRole('rowheader').first().getByRole('link').click()
      const shown = panel(admin, figures)
      await expect(shown.getByRole('figure').first()).toBeVisible()
      await expectNothingWider(admin, `the overview of ${list}`)
      await expectNoViolation(admin, `the overview of ${list}`, shown)
      await shot(admin, `${list.replace('admin/', '')}-${look.language}`)
      await openTab(admin, tabs.changes)
      await admin.reload()
      await expect(main(admin).getByRole('link', { name: tabs.changes, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await admin.goBack()
      await expect(shown).toBeVisible()
    }
    await admin.context().close()
  })
}

test('a typed change is asked about when its tab is left, stays when the writer stays, and leads back once saved', async ({
  academy,
  browser,
}) => {
  const { lists, packages } = words.en
  const { tabs } = lists.record
  const { id } = await soldPackage(academy)
  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto(`/packages/${id}`)
  await openTab(admin, tabs.edit)
  const name = `Renamed ${randomUUID().slice(0, 8)}`
  await formField(admin, 'nameEn').fill(name)
  await main(admin).getByRole('link', { name: tabs.people, exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: lists.leave.title })
  await button(dialog, lists.leave.stay).click()
  await expect(formField(admin, 'nameEn')).toHaveValue(name)
  await button(admin, lists.form.save).click()
  await expect(heading(admin, name)).toBeVisible()
  await expect(admin).toHaveURL(/\/packages\/[\w-]+$/)
  await expect(panel(admin, lists.record.figures)).toBeVisible()
  await openTab(admin, packages.page.contents)
  await admin.context().close()
})

test('a teacher reads their group and finds neither its form nor its changes, by the address as little', async ({
  academy,
  browser,
}) => {
  const { tabs, figures } = words.en.lists.record
  const role = await makeRole(academy, ['run-groups'])
  const teacher = await makeUser(academy, 'Huda', 'Teacher', role.written.name)
  const group = await makeGroup(academy, await adminToken(academy), { teacherId: teacher.id, emails: [] })
  const page = await openReader(browser, academy, { ...laptopInEnglish, email: teacher.email, password: PASSWORD })
  for (const tab of ['', '?tab=edit', '?tab=changes']) {
    await page.goto(`/groups/${group.id}${tab}`)
    await expect(panel(page, figures)).toBeVisible()
    await expect(main(page).getByRole('link', { name: tabs.people, exact: true })).toBeVisible()
    for (const name of [tabs.edit, tabs.changes]) {
      await expect(main(page).getByRole('link', { name, exact: true })).toHaveCount(0)
    }
    await expect(page.locator('form')).toHaveCount(0)
  }
  await page.context().close()
})
