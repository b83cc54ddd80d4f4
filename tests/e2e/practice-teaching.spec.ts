/** A teacher's practice: asked for from the heat map, answered and reported by a student, and found by staff. */
import { sampleEmail } from '#server/seed/sample-accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/groups.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, heading, main, panel } from './support/page-parts.ts'
import { adminToken } from './support/people.ts'
import { practiseForMonths, publishPacks } from './support/practice.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

/** A student with three months of practice. */
const PRACTISED = sampleEmail(null)

interface Reported {
  readonly items: readonly { readonly reports: readonly { readonly text: string }[] }[]
}

test.beforeAll(async ({ academy }) => {
  await publishPacks(academy)
  await practiseForMonths(academy, PRACTISED)
})

test('what a teacher asks for out of the heat map is in the student’s practice, and what the student reports is with staff', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { practiceClass, practiceAssignments, practiceQuestions, result } = words.en
  const arabic = words.ar.practice
  const token = await adminToken(academy)
  const group = await makeGroup(academy, token, { emails: [PRACTISED, studentEmail] })
  const desk = await openAdmin(browser, academy, laptopInEnglish)
  await desk.goto(`/practice-class/${group.id}`)
  const table = desk.getByRole('region', { name: practiceClass.table })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByText(/\d answers/).first()).toBeVisible()
  await expectNoViolation(desk, 'the heat map', table)
  await desk.getByRole('link', { name: practiceClass.assignClass }).click()
  const title = `Algebra ${group.id.slice(-8)}`
  await desk.getByLabel(practiceAssignments.field.title).fill(title)
  await desk.getByLabel(practiceAssignments.field.questions).fill('5')
  await desk.getByRole('checkbox', { name: result.topic.algebra }).check()
  await button(desk, practiceAssignments.create.submit).click()
  await expect(main(desk).getByRole('link', { name: title })).toBeVisible()

  const phone = await openReader(browser, academy, { ...phoneInArabic, email: studentEmail })
  await phone.goto('/practice')
  const asked = panel(phone, arabic.assignments.title).getByRole('listitem').filter({ hasText: title })
  await expectNoViolation(phone, 'today with an assignment', asked)
  await button(asked, arabic.assignments.start).click()
  await expect(phone.getByRole('progressbar').first()).toHaveAttribute('max', '5')
  await button(phone, arabic.session.doNotKnow).click()
  await button(phone, arabic.report.open).click()
  const report = phone.getByRole('dialog')
  await report.getByRole('radio', { name: arabic.report.reasons['wrong-key'] }).check()
  await report.getByLabel(arabic.report.text).fill(title)
  await button(report, arabic.report.send).click()
  await expect(phone.getByText(arabic.report.kept)).toBeVisible()
  const reported = async () => (await academy.call<Reported>('/api/practice-questions', { token })).data.items
  const texts = async () => (await reported()).flatMap(({ reports }) => reports.map(({ text }) => text))
  await expect.poll(texts).toContain(title)
  await phone.context().close()

  await main(desk).getByRole('link', { name: title }).click()
  // Numbers stand in isolates.
  await expect(main(desk).getByText(/^.?1.? of .?5.?$/)).toBeVisible()
  await desk.goto('/practice-questions')
  await expect(heading(desk, practiceQuestions.title)).toBeVisible()
  await expectNoViolation(desk, 'reports that wait', main(desk).getByText(title))
  await desk.context().close()
})
