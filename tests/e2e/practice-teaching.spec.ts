/** A teacher's practice: asked for from the heat map, answered and reported by a student, and found by staff. */
import { sampleEmail } from '#server/seed/sample-accounts.ts'
import { untilPracticeWorksOffline } from './support/exam-page.ts'
import { answersWithAcademy } from './support/practice-answers.ts'
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

/** Questions of the sample's packs that have two explanations. */
const COMPARED_SAMPLES = 10

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
  const { practiceClass, practiceAssignments, practiceQuestions, common } = words.en
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
  await desk.getByRole('checkbox', { name: common.topic.algebra }).check()
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
  const compared = panel(desk, practiceQuestions.variants.title)
  await expect(compared.getByText(practiceQuestions.variants.second).first()).toBeVisible()
  await expect(compared.getByRole('link')).toHaveCount(COMPARED_SAMPLES)
  await expectNoViolation(desk, 'reports that wait', main(desk).getByText(title))
  await desk.context().close()
})

test('ten questions that a teacher chose are the ten that the student is asked, also without a network', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { practiceAssignments, common } = words.en
  const arabic = words.ar.practice
  const token = await adminToken(academy)
  const before = await answersWithAcademy(academy, studentEmail)
  const group = await makeGroup(academy, token, { emails: [studentEmail] })
  const desk = await openAdmin(browser, academy, laptopInEnglish)
  await desk.goto(`/practice-assignments/create?groupId=${group.id}`)
  const title = `Ten ${group.id.slice(-8)}`
  await desk.getByLabel(practiceAssignments.field.title).fill(title)
  await desk.getByRole('radio', { name: practiceAssignments.asks.set }).check()
  const set = desk.getByRole('group', { name: practiceAssignments.field.questionIds })
  await button(desk, practiceAssignments.create.submit).click()
  await expect(set.getByRole('alert')).toBeVisible()
  await set.getByLabel(practiceAssignments.topicOfQuestions).selectOption('algebra')
  const found = set.getByRole('group', { name: practiceAssignments.foundQuestions })
  const chosen = set.getByRole('list').getByRole('listitem')
  // Before the list is that of the topic, it has questions of others.
  await expect(found.getByText(common.topic.analogy)).toHaveCount(0)
  for (let index = 0; index < 10; index += 1) {
    await found.getByRole('checkbox').nth(index).press('Space')
    await expect(chosen).toHaveCount(index + 1)
  }
  await expectNoViolation(desk, 'a set of questions', set)
  await button(desk, practiceAssignments.create.submit).click()
  await expect(main(desk).getByRole('link', { name: title })).toBeVisible()
  interface Assigned {
    readonly items: readonly { readonly title: string; readonly questionIds: readonly string[] }[]
  }
  const assigned = (await academy.call<Assigned>('/api/practice-assignments', { token })).data.items
  const ids = assigned.find((assignment) => assignment.title === title)?.questionIds
  expect(ids).toHaveLength(10)

  const phone = await openReader(browser, academy, { ...phoneInArabic, isInstalled: true, email: studentEmail })
  await phone.goto('/practice')
  await untilPracticeWorksOffline(phone)
  const asked = panel(phone, arabic.assignments.title).getByRole('listitem').filter({ hasText: title })
  await expect(button(asked, arabic.assignments.start)).toBeVisible()
  academy.network.set('refuse')
  await button(asked, arabic.assignments.start).click()
  await expect(phone.getByRole('progressbar').first()).toHaveAttribute('max', '10')
  for (let index = 0; index < 10; index += 1) {
    await button(phone, arabic.session.doNotKnow).click()
    // Those that were not known come once more; the last answer is shown, not left.
    if (index < 9) await button(phone, arabic.session.next).click()
    else await expect(button(phone, arabic.session.next)).toBeVisible()
  }
  academy.network.set('up')
  await phone.goto('/practice')
  await expect(asked.getByText(arabic.assignments.done)).toBeVisible()
  // The work that this device knows to be done has yet to reach the academy.
  await expect.poll(() => answersWithAcademy(academy, studentEmail)).toBeGreaterThanOrEqual(before + 10)
  await phone.context().close()

  await main(desk).getByRole('link', { name: title }).click()
  // Numbers stand in isolates.
  await expect(main(desk).getByText(/^.?10.? of .?10.? · /)).toBeVisible()
  await button(desk, practiceAssignments.progress.answers).click()
  await expect(main(desk).getByText(practiceAssignments.answers.blank)).toHaveCount(10)
  await desk.context().close()
})
