/** Groups: made and filled by an admin, joined by a link, and a seat that moves on. */
import { randomUUID } from 'node:crypto'
import type { OwnGroup } from '#contract/groups/groups.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/groups.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main, openTab, panel } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

test('an admin makes a group with one seat; one student has it, another waits and gets it when it is left', async ({
  academy,
  browser,
}) => {
  const [{ ownGroups }, { groups, lists }] = [words.ar, words.en]
  const { tabs } = lists.record
  const title = `Group ${randomUUID().slice(0, 8)}`
  const [first, second] = [await makeUser(academy, 'Sara', 'First'), await makeUser(academy, 'Omar', 'Second')]
  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto('/groups/create')
  await formField(admin, 'title').fill(title)
  await formField(admin, 'maxStudents').fill('١')
  await formField(admin, 'startsOn').fill('2026-01-01')
  await formField(admin, 'endsOn').fill('2099-12-31')
  await formField(admin, 'timeZone').selectOption('Africa/Cairo')
  await formField(admin, 'day0').click()
  await formField(admin, 'day0').fill('evening')
  await button(admin, groups.create.submit).click()
  await expect(admin.getByRole('alert').first()).toContainText('Sunday')
  await expectNoViolation(admin, 'the form of a group with errors', admin.getByRole('alert').first())
  await formField(admin, 'day0').fill('١٩')
  await formField(admin, 'day0-to').fill('٢٠:٣٠')
  await button(admin, groups.create.submit).click()
  await expect(heading(admin, title)).toBeVisible()
  await expectNoViolation(admin, '/groups/:id', panel(admin, lists.record.figures).getByRole('figure'))
  await openTab(admin, tabs.edit)
  await expect(formField(admin, 'day0')).toHaveValue('19:00')
  await expect(formField(admin, 'day0-to')).toHaveValue('20:30')
  await openTab(admin, tabs.people)
  const byAddress = panel(admin, groups.import.title)
  await byAddress.getByRole('textbox').fill(`${first.email}\nnobody@example.com`)
  await button(admin, groups.import.submit).click()
  await expect(byAddress.getByRole('status')).toContainText('nobody@example.com')
  await expect(panel(admin, groups.students.title).getByText('Sara First')).toBeVisible()
  const link = panel(admin, groups.link.title)
  await button(admin, groups.link.make).click()
  const address = await link.getByRole('textbox').inputValue()
  await expectNoViolation(admin, 'the students of a group', link.getByRole('textbox'))

  const page = await openReader(browser, academy, { ...phoneInArabic, email: second.email, password: PASSWORD })
  const own = page.getByRole('region', { name: title })
  await page.goto(new URL(address).pathname)
  await button(page, ownGroups.join.line).click()
  await page.getByRole('link', { name: ownGroups.join.toGroups }).click()
  await expect(own).toContainText(ownGroups.waiting.replace('{{place}}', '1'))
  await expectNoViolation(page, '/my-groups', own)

  const { token } = await academy.signIn(first.email, PASSWORD)
  const mine = await academy.call<{ items: OwnGroup[] }>('/api/own-groups', { token })
  const left = await academy.call(`/api/own-groups/${mine.data.items[0]?.id}`, { method: 'DELETE', token })
  expect(left.status).toBe(200)
  await page.reload()
  await expect(own).toContainText(ownGroups.member)
  await button(own, ownGroups.leave).click()
  await page.getByRole('dialog').getByRole('button', { name: ownGroups.leave, exact: true }).click()
  await expect(page.getByText(ownGroups.empty)).toBeVisible()
  await page.context().close()
  await admin.context().close()
})

test('an admin whose groups fill more than a page of the list sees the one that they just made', async ({
  academy,
  browser,
}) => {
  const token = await adminToken(academy)
  for (let made = 0; made < 10; made += 1) await makeGroup(academy, token, { emails: [] })
  const title = `Eleventh ${randomUUID().slice(0, 8)}`
  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto('/groups/create')
  await formField(admin, 'title').fill(title)
  await formField(admin, 'maxStudents').fill('5')
  await formField(admin, 'startsOn').fill('2098-01-01')
  await formField(admin, 'endsOn').fill('2099-12-31')
  await button(admin, words.en.groups.create.submit).click()
  await expect(main(admin).getByText(title).first()).toBeVisible()
  await admin.context().close()
})
