/**
 * Everyday jobs of an office, counted from the first page of a colleague who is signed in. The figures stand in
 * `docs/benchmarks.md`; ten questions from nothing are counted in `fast-questions.spec.ts`.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { academyDay, dayText, weekStart } from '#domain/progress/academy-day.ts'
import { counted } from './support/counted-steps.ts'
import { examIdOf } from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/groups.ts'
import { button, formField, heading, main, panel } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin } from './support/reader.ts'
import { boughtByCard, publishedExam, sharedCoupon, soldPackage } from './support/shop.ts'
import { sitExam } from './support/sit-exam.ts'
import { words } from './support/words.ts'

const texts = words.en

/** Most steps of each job, as they were counted when the job was written down. */
const MOST = {
  examFromSheet: 4,
  manyStudents: 4,
  accessForClass: 9,
  herResultAndPayment: 4,
  twoRightAnswers: 7,
  /** One of them goes to the next month, where the month is about to end. */
  movedMeeting: 6,
  halfRefund: 6,
  answerAndNext: 5,
  discountForSchool: 7,
  month: 2,
} as const

type Job = keyof typeof MOST

/** Opens the colleague's first page; `done` compares the count with the most. */
async function atWork(browser: Parameters<typeof openAdmin>[0], academy: Academy) {
  const page = await openAdmin(browser, academy, { language: 'en', width: 1440, height: 900 })
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  const step = counted(page)
  const inMenu = (name: string) =>
    page.getByRole('navigation', { name: texts.common.navigation.main }).first().getByRole('link', { name })
  const done = async (job: Job) => {
    console.info(`${job}: ${step.count()} steps`)
    expect(step.count(), job).toBeLessThanOrEqual(MOST[job])
    await page.context().close()
  }
  return { page, step, inMenu, done }
}

const sheet = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a colleague makes an exam out of a sheet', async ({ academy, browser }) => {
  const { page, step, inMenu, done } = await atWork(browser, academy)
  await step.click(inMenu(texts.common.navigation.exams))
  await step.click(main(page).getByRole('link', { name: texts.examDraft.list.fromFile }))
  const name = `Sheet ${randomUUID().slice(0, 8)}`
  const rows = ['Question,A,B,C,D,Answer', 'What is 2+2?,3,4,5,6,B', 'What is 3+3?,5,6,7,8,B']
  await step.choose(page.locator('input[type=file]'), sheet(`${name}.csv`, rows.join('\n')))
  const submit = main(page).getByRole('button', { name: /^Import .?2/ })
  await expect(submit).toBeVisible()
  const title = main(page).getByLabel(texts.exchange.import.examTitle)
  if ((await title.inputValue()) === '') await step.fill(title, name)
  await step.click(submit)
  await expect(main(page).getByText(texts.exchange.import.doneTitle).first()).toBeVisible()
  await done('examFromSheet')
})

/** Names hold no digits. */
const inLetters = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

test('a colleague brings 300 students into a group and a package by one sheet', async ({ academy, browser }) => {
  const token = await adminToken(academy)
  const group = await makeGroup(academy, token, { emails: [] })
  const seats = { ...group, maxStudents: 300 }
  const {
    packageIds = [],
    week,
    timeZone,
    startsOn,
    endsOn,
    title,
    teacherId,
    revision,
  } = seats as never as Record<string, unknown>
  const body = { title, maxStudents: 300, teacherId, packageIds, week, timeZone, startsOn, endsOn, revision }
  expect((await academy.call(`/api/groups/${group.id}`, { method: 'PUT', token, body })).code).toBeUndefined()
  const sold = await soldPackage(academy)
  const mark = randomUUID().slice(0, 8)
  const rows = Array.from(
    { length: 300 },
    (_, index) => `Student ${inLetters(index)},s${index}-${mark}@miqyas.test,${group.title},${sold.name}`,
  )
  const { page, step, inMenu, done } = await atWork(browser, academy)
  await step.click(inMenu(texts.navigation.item.users))
  await step.click(main(page).getByRole('link', { name: texts.users.import.link }))
  const text = ['Full name,E-mail,Group,Package', ...rows].join('\n')
  await step.choose(page.locator('input[type=file]'), sheet('students.csv', text))
  await step.click(
    page.getByRole('region', { name: texts.sheetImports.report }).getByRole('button', { name: /^Import .?300/ }),
  )
  await expect(button(page, texts.sheetImports.undo.open)).toBeVisible({ timeout: 60_000 })
  const seated = await academy.call<{ total: number }>(`/api/groups/${group.id}/students`, { token })
  expect(seated.data.total).toBe(300)
  await done('manyStudents')
})

test('a colleague gives a class access to a package', async ({ academy, browser }) => {
  const sold = await soldPackage(academy)
  const people = [await makeUser(academy, 'Amal', 'Class'), await makeUser(academy, 'Badr', 'Class')]
  const token = await adminToken(academy)
  const group = await makeGroup(academy, token, { emails: people.map(({ email }) => email) })
  const { page, step, inMenu, done } = await atWork(browser, academy)
  await step.click(inMenu(texts.navigation.item.users))
  await step.click(page.locator('[data-chip]').filter({ hasText: texts.users.list.groupFilter }))
  const choices = page.getByRole('dialog')
  const search = choices.getByRole('searchbox')
  // A list of many groups has a search; how many there are depends on the tests before this one, and counts for nothing.
  if (await search.isVisible()) await search.fill(group.title)
  await step.click(choices.getByRole('checkbox', { name: group.title }))
  await step.press('Escape')
  await expect(main(page).getByRole('row')).toHaveCount(3)
  await step.click(main(page).getByRole('checkbox', { name: texts.lists.selection.page }))
  const bar = page.getByRole('region', { name: texts.lists.selection.label })
  await step.click(bar.getByRole('button', { name: texts.users.action.grant }))
  const dialog = page.getByRole('dialog')
  await step.select(dialog.locator('#packageId'), { label: sold.name })
  await step.fill(dialog.locator('#reason'), 'Class of spring')
  await step.click(button(dialog, texts.subscriptions.grant.submit))
  await expect(dialog).toBeHidden()
  const { token: own } = await academy.signIn(people[0]?.email ?? '', PASSWORD)
  const open = await academy.call<{ items: { locked: boolean }[] }>(`/api/student-exams?exam=${sold.examId}`, {
    token: own,
  })
  expect(open.data.items[0]?.locked).toBe(false)
  await done('accessForClass')
})

test('a colleague answers on the telephone what a student got and whether she paid', async ({
  academy,
  browser,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  await sitExam(academy, token, await examIdOf(academy, token, 'Calm exam'), 2)
  await boughtByCard(academy, studentEmail, await soldPackage(academy))
  const { page, step, done } = await atWork(browser, academy)
  await expect(button(page, texts.lists.palette.open).first()).toBeVisible()
  await step.press('Control+k')
  await expect(page.getByRole('combobox', { name: texts.lists.palette.placeholder })).toBeFocused()
  await step.type(studentEmail)
  await expect(page.getByRole('option', { selected: true })).toContainText(studentEmail)
  await step.press('Enter')
  await expect(panel(page, texts.personPage.results.latest).getByRole('link').first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: texts.personPage.tabs.label })
  await step.click(tabs.getByRole('link', { name: texts.personPage.tabs.access }))
  await expect(panel(page, texts.payments.ofPerson.title)).toContainText('99.50')
  await done('herResultAndPayment')
})

test('a colleague accepts a second right answer of a question', async ({ academy, browser }) => {
  const title = `Keyed ${randomUUID().slice(0, 8)}`
  await publishedExam(academy, title)
  const { page, step, inMenu, done } = await atWork(browser, academy)
  await step.click(inMenu(texts.common.navigation.exams))
  await step.click(main(page).getByRole('link', { name: title }).first())
  await step.click(page.getByRole('link', { name: texts.examDraft.frame.keys }))
  await step.click(button(page, texts.corrections.keys.correctOf.replace('{{number}}', '1')))
  const dialog = page.getByRole('dialog')
  await step.click(dialog.getByRole('checkbox', { checked: false }).first())
  await step.click(button(dialog, texts.corrections.correction.preview))
  await step.click(button(dialog, texts.corrections.correction.apply))
  await expect(dialog).toHaveCount(0)
  const first = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  await expect(first.getByRole('img', { name: texts.corrections.keys.right })).toHaveCount(2)
  await done('twoRightAnswers')
})

test('a colleague moves a meeting to another day', async ({ academy, browser }) => {
  const topic = `Meeting ${randomUUID().slice(0, 8)}`
  const sunday = weekStart(academyDay(Date.now())) + 7
  const flags = { hostVideo: true, participantVideo: false, joinBeforeHost: false, muteUponEntry: true, repeats: false }
  const place = { provider: 'jitsi', link: null, password: '', agenda: '', audience: 'everybody', packageIds: [] }
  const times = {
    startsAt: `${dayText(sunday)}T18:00`,
    minutes: 60,
    timeZone: 'Asia/Riyadh',
    groupId: null,
    teacherId: null,
  }
  const body = { topic, ...flags, ...place, ...times }
  const token = await adminToken(academy)
  expect((await academy.call('/api/meetings', { method: 'POST', token, body })).status).toBe(201)
  const { page, step, inMenu, done } = await atWork(browser, academy)
  await step.click(inMenu(texts.navigation.item.meetings))
  await step.click(main(page).getByRole('link', { name: texts.meetingCalendar.open }))
  const move = main(page).getByRole('button', { name: new RegExp(topic) })
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  await openMonthWith(page, step, move)
  await step.click(move)
  await step.fill(formField(page, 'startsLocal'), `${dayText(sunday + 2)}T20:00`)
  await step.click(page.getByRole('button', { name: /^Move the date|^Move and mail/ }))
  await expect(page.getByText(topic).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await done('movedMeeting')
})

/** The next week may stand in the next month. */
async function openMonthWith(
  page: Page,
  step: ReturnType<typeof counted>,
  wanted: ReturnType<Page['getByRole']>,
): Promise<void> {
  await main(page).getByRole('link').first().waitFor()
  if ((await wanted.count()) > 0) return
  await step.click(button(page, texts.meetingCalendar.after.month))
}

test('a colleague gives half of a payment back', async ({ academy, browser, studentEmail }) => {
  const order = await boughtByCard(academy, studentEmail, await soldPackage(academy))
  const reference = order.slice(-8).toUpperCase()
  const { page, step, inMenu, done } = await atWork(browser, academy)
  await step.click(inMenu(texts.navigation.item.payments))
  await step.click(main(page).locator(`a[href*="${order}"]`).first())
  await expect(heading(page)).toContainText(reference)
  await step.click(button(page, texts.payments.refund.action))
  const dialog = page.getByRole('dialog')
  await step.fill(dialog.locator('#amount'), '49.75')
  await step.fill(dialog.locator('#reason'), 'Half of it')
  await step.click(dialog.getByRole('button', { name: /49\.75/ }))
  await expect(dialog).toBeHidden()
  await expect(panel(page, texts.payments.life.title)).toContainText('CN-')
  await done('halfRefund')
})

/** A conversation that a new student began. */
async function written(
  academy: Academy,
  subject: string,
): Promise<{ readonly id: string; readonly messageId: string }> {
  const { email } = await makeUser(academy, 'Noura', 'Writes')
  const { token } = await academy.signIn(email, PASSWORD)
  const message = { id: randomUUID(), text: 'When does it begin?', image: null }
  const body = { id: randomUUID(), subject, message }
  expect((await academy.call('/api/contacts', { method: 'POST', token, body })).status).toBeLessThan(300)
  return { id: body.id, messageId: message.id }
}

async function answered(academy: Academy, { id, messageId }: Awaited<ReturnType<typeof written>>): Promise<void> {
  const token = await adminToken(academy)
  const body = { id: randomUUID(), text: 'It has begun.', image: null, lastMessageId: messageId }
  const { status } = await academy.call(`/api/contact-threads/${id}/answers`, { method: 'POST', token, body })
  expect(status).toBeLessThan(300)
}

test('a colleague answers a message and goes on to the next', async ({ academy, browser }) => {
  const id = () => randomUUID().slice(0, 8)
  await answered(academy, await written(academy, `Answered ${id()}`))
  const subjects = [`First ${id()}`, `Second ${id()}`]
  for (const subject of subjects) await written(academy, subject)
  const { page, step, inMenu, done } = await atWork(browser, academy)
  await step.click(inMenu(texts.navigation.item.inquiries))
  await step.click(main(page).getByRole('link', { name: subjects[0] ?? '' }))
  await step.fill(formField(page, 'text'), 'On Sunday at six.')
  await formField(page, 'text').focus()
  await step.press('Control+Enter')
  await expect(page.getByText(texts.inbox.seen.no)).toBeVisible()
  await step.click(page.getByRole('link', { name: /^Next:/ }))
  await expect(heading(page)).toHaveText(subjects[1] ?? '')
  await expect(main(page).getByText('On Sunday at six.')).toBeHidden()
  await expect(formField(page, 'text')).toHaveValue('')
  await done('answerAndNext')
})

test('a colleague makes discounts for one school', async ({ academy, browser }) => {
  await sharedCoupon(academy)
  const prefix = `S${randomUUID().slice(0, 4).toUpperCase()}-`
  const { page, step, inMenu, done } = await atWork(browser, academy)
  await step.click(inMenu(texts.navigation.item.coupons))
  await step.click(main(page).getByRole('link', { name: texts.coupons.codes.title }))
  await step.fill(formField(page, 'prefix'), prefix)
  await step.fill(formField(page, 'count'), '30')
  await step.fill(formField(page, 'title'), 'School of the north')
  await step.fill(formField(page, 'amount'), '15')
  await step.click(button(page, texts.coupons.codes.submit))
  await expect(
    main(page)
      .getByRole('link', { name: new RegExp(prefix) })
      .first(),
  ).toBeVisible()
  await done('discountForSchool')
})

test('the owner reads how the month went', async ({ academy, browser }) => {
  const { page, step, inMenu, done } = await atWork(browser, academy)
  await step.click(inMenu(texts.common.navigation.admin))
  await step.click(main(page).getByText(texts.academy.figures.month, { exact: true }))
  await expect(page).toHaveURL(/period=month/)
  for (const name of Object.values(texts.academy.figures.name))
    await expect(main(page).getByText(name, { exact: true }).first()).toBeVisible()
  await done('month')
})
