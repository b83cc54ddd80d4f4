/** An exam that is given to two groups at other hours, one by the clock of Cairo: staff write them, students find theirs. */
import { expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/groups.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, heading, panel } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

const TITLE = 'تدريب قصير في القدرات العامة'

test('a teacher gives an exam to two groups at hours of their own; a student of each finds theirs, and one cannot begin yet', async ({
  academy,
  browser,
}) => {
  const [{ exams }, { examGroups }] = [words.ar, words.en]
  const [early, late] = [await makeUser(academy, 'Sara', 'Riyadh'), await makeUser(academy, 'Omar', 'Cairo')]
  const token = await adminToken(academy)
  const open = await makeGroup(academy, token, { emails: [early.email] })
  const closed = await makeGroup(academy, token, { timeZone: 'Africa/Cairo', emails: [late.email] })
  const list = await academy.call<{ items: { id: string; title: string }[] }>('/api/exams?perPage=100', { token })
  const original = list.data.items.find(({ title }) => title === TITLE)
  const examId = original?.id ?? ''

  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto(`/exams/${examId}/groups`)
  await expect(heading(admin, examGroups.title)).toBeVisible()
  for (const { id, title } of [open, closed]) {
    await admin.getByLabel(examGroups.add).selectOption(id)
    await expect(panel(admin, title)).toBeVisible()
  }
  // Others keep the exam: the sample's students sit it in other tests.
  await admin.getByLabel(examGroups.field.groupsOnly).uncheck()
  const [first, second] = [panel(admin, open.title), panel(admin, closed.title)]
  await first.getByLabel(examGroups.field.opens).fill('2026-01-01T10:00')
  await second.getByLabel(examGroups.field.opens).fill('2098-03-01T10:00')
  await second.getByLabel(examGroups.field.ends).fill('2098-03-01T09:00')
  await expect(second).toContainText(examGroups.inverted)
  await second.getByLabel(examGroups.field.ends).fill('2098-03-01T11:00')
  await button(admin, words.en.lists.form.save).click()
  await expect(admin.getByText(examGroups.saved)).toBeVisible()
  await expectNoViolation(admin, '/exams/:id/groups', second)
  await admin.goto(`/groups/${closed.id}?tab=contents`)
  await expect(panel(admin, examGroups.ofGroup.title).getByRole('link', { name: TITLE })).toBeVisible()
  await admin.context().close()

  const waits = await openReader(browser, academy, { ...phoneInArabic, email: late.email, password: PASSWORD })
  await waits.goto(`/student-exams/${examId}`)
  const standing = exams.standing['not-open-group'].split('{{')[0] ?? ''
  await expect(waits.getByText(standing)).toBeVisible()
  await expect(waits.getByRole('link', { name: exams.card.start })).toHaveCount(0)
  await expectNoViolation(waits, '/student-exams/:id', waits.getByText(standing))
  await waits.context().close()

  const begins = await openReader(browser, academy, { ...phoneInArabic, email: early.email, password: PASSWORD })
  await begins.goto(`/student-exams/${examId}`)
  await expect(begins.getByRole('link', { name: exams.card.start })).toBeVisible()
  await begins.context().close()

  const given = await academy.call<{ revision: number }>(`/api/exams/${examId}/groups`, { token })
  const nobody = { groupsOnly: false, groups: [], revision: given.data.revision }
  await academy.call(`/api/exams/${examId}/groups`, { method: 'PUT', body: nobody, token })
})
