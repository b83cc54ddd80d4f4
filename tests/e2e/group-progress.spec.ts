/** A teacher reads how the students of their groups practise and get on, and nothing of it without the right to read results. */
import { examIdOf } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/groups.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main, panel, tableRow } from './support/page-parts.ts'
import { adminToken, makeRole, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { shot } from './support/screenshot.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

for (const look of [phoneInArabic, laptopInEnglish]) {
  test(`a teacher finds their own groups, who practises in them and who does not (${named(look)})`, async ({
    academy,
    browser,
  }) => {
    const { groupProgress: texts, lists } = words[look.language]
    const role = await makeRole(academy, ['see-reports'])
    const teacher = await makeUser(academy, 'Huda', 'Teacher', role.written.name)
    const [good, weak] = [await makeUser(academy, 'مها', 'الأحمدي'), await makeUser(academy, 'Omar', 'Weak')]
    const quiet = await makeUser(academy, 'آية', 'الزهراني')
    const token = await adminToken(academy)
    const emails = [good.email, weak.email, quiet.email]
    const own = await makeGroup(academy, token, { teacherId: teacher.id, emails })
    const other = await makeGroup(academy, token, { emails: [] })
    for (const [{ email }, right] of [
      [good, 20],
      [weak, 4],
    ] as const) {
      const student = (await academy.signIn(email, PASSWORD)).token
      await sitExam(academy, student, await examIdOf(academy, student, 'Calm exam'), right)
    }

    const page = await openReader(browser, academy, { ...look, email: teacher.email, password: PASSWORD })
    await page.goto('/group-progress')
    await expect(heading(page, texts.title)).toBeVisible()
    const table = page.getByRole('table', { name: texts.list })
    await expect(table.getByRole('rowheader')).toHaveCount(3)
    await expect(tableRow(page, 'مها الأحمدي')).toContainText('Calm exam')
    await expect(tableRow(page, 'مها الأحمدي')).toContainText(own.title)
    await expect(tableRow(page, 'Omar Weak')).toContainText(/20\W*%/)
    await expect(tableRow(page, 'آية الزهراني')).toContainText(texts.never)
    await expect(panel(page, texts.summary.topicsTitle)).toContainText(/60\W*%/)
    await expect(panel(page, texts.summary.idleTitle)).toContainText(texts.summary.idleNone)
    await expectNoViolation(page, '/group-progress', table)
    await shot(page, `own-${look.language}`)

    await main(page).getByRole('searchbox').fill('ايه')
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    await expect(tableRow(page, 'آية الزهراني')).toBeVisible()
    await expect(panel(page, texts.summary.title)).toContainText(`${texts.summary.members}3`)
    await page.goto('/group-progress?practice=idle')
    await expect(page.getByRole('heading', { name: lists.nothingFound.title })).toBeVisible()

    await page.getByRole('combobox', { name: texts.group, exact: true }).selectOption(other.id)
    await expect(page).toHaveURL(new RegExp(`groupId=${other.id}`))
    await expect(page.getByText(texts.empty, { exact: true })).toBeVisible()
    await expectNoViolation(page, 'a group without students', page.getByText(texts.empty, { exact: true }))

    await page.goto(`/groups/${own.id}/progress?sort=-average`)
    await expect(heading(page, own.title)).toBeVisible()
    await expect(table.getByRole('rowheader')).toHaveText(['مها الأحمدي', 'Omar Weak', 'آية الزهراني'])
    const downloaded = page.waitForEvent('download')
    await button(main(page), lists.export.label).click()
    await page.getByRole('menuitem', { name: lists.export.csv }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/^group-progress.*\.csv$/)
    await page.context().close()
  })
}

test('an admin comes from the group to its progress and from there to a student; who cannot be reached is said', async ({
  academy,
  browser,
}) => {
  const { groupProgress: texts, common } = words.en
  const student = await makeUser(academy, 'Sara', 'Member')
  const group = await makeGroup(academy, await adminToken(academy), { emails: [student.email] })
  const page = await openAdmin(browser, academy, laptopInEnglish)
  await page.goto(`/groups/${group.id}`)
  const tabs = page.getByRole('navigation', { name: texts.tabs.label })
  await tabs.getByRole('link', { name: texts.tabs.progress }).click()
  await expect(tabs.locator('[aria-current=page]')).toHaveText(texts.tabs.progress)
  await page.getByRole('table', { name: texts.list }).getByRole('link', { name: 'Sara Member' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/users/${student.id}$`))

  await page.route('**/api/group-progress?*', (route) => route.abort())
  await page.goto(`/groups/${group.id}/progress?sort=streak`)
  await expect(button(main(page), common.action.retry)).toBeVisible()
  await expectNoViolation(page, 'a progress that cannot be read', button(main(page), common.action.retry))
  await page.unroute('**/api/group-progress?*')
  await button(main(page), common.action.retry).click()
  await expect(page.getByRole('link', { name: 'Sara Member' })).toBeVisible()
  await page.context().close()
})

test('a student and staff without the right to read results find no progress of groups', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const role = await makeRole(academy, ['monitor-exams'])
  const watcher = await makeUser(academy, 'Watching', 'Only', role.written.name)
  for (const reader of [{ email: studentEmail }, { email: watcher.email, password: PASSWORD }]) {
    const page = await openReader(browser, academy, { ...laptopInEnglish, ...reader })
    await page.goto('/group-progress')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(heading(page, words.en.groupProgress.title)).toHaveCount(0)
    await page.context().close()
  }
})
