/** Live meetings: planned by an admin, entered by a student in another zone, moved. */
import { randomUUID } from 'node:crypto'
import { expect, test } from './support/fixtures.ts'
import { expectNoViolation, laptopInEnglish, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, main, openPart, openTab, panel } from './support/page-parts.ts'
import { adminToken, makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

/** Returns the time on the wall of Cairo, as an input holds it. */
const inCairo = (minutes: number): string =>
  Temporal.Now.zonedDateTimeISO('Africa/Cairo').add({ minutes }).toPlainDateTime().toString({ smallestUnit: 'minute' })

const EARLIER = {
  topic: 'An earlier meeting',
  agenda: '',
  provider: 'jitsi',
  link: null,
  password: '',
  hostVideo: true,
  participantVideo: false,
  joinBeforeHost: false,
  muteUponEntry: true,
  audience: 'everybody',
  packageIds: [],
  repeats: false,
  minutes: 60,
  timeZone: 'Africa/Cairo',
  groupId: null,
}

test('an admin plans a meeting by the clock of Cairo; a student in Casablanca enrols and goes in, and is on the list', async ({
  academy,
  browser,
}) => {
  const [{ ownMeetings, calendar }, { lists, meetings }] = [words.ar, words.en]
  const topic = `Meeting ${randomUUID().slice(0, 8)}`
  const sara = await makeUser(academy, 'Sara', 'Early')
  const token = await adminToken(academy)
  const teachers = await academy.call<{ items: { id: string }[] }>('/api/groups/teachers', { token })
  const teacherId = teachers.data.items[0]?.id ?? ''
  const earlier = { ...EARLIER, startsAt: inCairo(30), teacherId }
  expect((await academy.call('/api/meetings', { method: 'POST', token, body: earlier })).status).toBe(201)
  const admin = await openAdmin(browser, academy, laptopInEnglish)
  await admin.goto('/meetings/create')
  await formField(admin, 'topic').fill(topic)
  await formField(admin, 'link').fill('javascript:alert(1)')
  await formField(admin, 'minutes').fill('٤٥')
  await button(admin, meetings.create.submit).click()
  await expectNoViolation(admin, 'the form of a meeting with errors', admin.getByRole('alert').first())
  await formField(admin, 'link').fill('https://meet.example/cairo')
  await formField(admin, 'timeZone').selectOption('Africa/Cairo')
  await formField(admin, 'startsAt').fill(inCairo(10))
  await formField(admin, 'teacherId').selectOption(teacherId)
  await expect(admin.getByText(meetings.conflict.title)).toBeVisible()
  await expect(admin.getByText(EARLIER.topic)).toBeVisible()
  await button(admin, meetings.create.submit).click()
  await expect(heading(admin, topic)).toBeVisible()
  const dates = panel(admin, meetings.dates.title)
  await expectNoViolation(admin, '/meetings/:id', panel(admin, lists.record.figures).getByRole('figure'))
  await openTab(admin, lists.record.tabs.dates)
  await expectNoViolation(admin, 'the dates of a meeting', dates.getByText(meetings.dates.state.running))
  const address = new URL(admin.url()).pathname.replace('/meetings/', '/enroll-meeting/')

  const page = await openReader(browser, academy, {
    ...phoneInArabic,
    email: sara.email,
    password: PASSWORD,
    timezoneId: 'Africa/Casablanca',
  })
  await page.context().route('https://meet.example/**', (route) => route.fulfill({ body: 'the meeting' }))
  await page.goto(address)
  await button(page, ownMeetings.enrol).click()
  await expect(page.getByText(ownMeetings.standing.enrolled)).toBeVisible()
  await expect(main(page)).toContainText(words.ar.zones.at['Africa/Cairo'])
  await expectNoViolation(page, '/enroll-meeting/:id', button(page, ownMeetings.leave))
  await page.goto('/my-meetings')
  await openPart(page, calendar.title)
  await button(page, calendar.make).click()
  const followed = await page.getByLabel(calendar.address).inputValue()
  expect(await (await page.request.get(new URL(followed).pathname)).text()).toContain(topic)
  await expectNoViolation(page, '/my-meetings', panel(page, ownMeetings.next.title).getByText(topic))
  await page.goto('/')
  await expect(panel(page, ownMeetings.next.title).getByRole('timer')).toContainText(/0:0\d:\d\d/)
  const opened = page.context().waitForEvent('page')
  await button(page, ownMeetings.enter).click()
  await expect((await opened).getByText('the meeting')).toBeVisible()

  await dates.getByRole('button', { name: meetings.dates.attendance }).click()
  await expect(
    admin.getByRole('dialog').getByRole('row').or(admin.getByRole('dialog').getByRole('listitem')),
  ).toContainText('Sara Early')
  await admin.keyboard.press('Escape')
  await dates.getByRole('button', { name: meetings.dates.change }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(meetings.field.startsLocal).fill(inCairo(24 * 60))
  await expectNoViolation(admin, 'the dialog of a date', button(admin, meetings.dates.save))
  await button(admin, meetings.dates.save).click()
  await expect(dates.getByText(meetings.dates.state.coming)).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('status').filter({ hasText: ownMeetings.opensAt.split('{{')[0] ?? '' })).toBeVisible()
  await expect(button(page, ownMeetings.enter)).toHaveCount(0)

  await page.context().close()
  await admin.context().close()
})
