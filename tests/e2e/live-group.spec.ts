/** A group from its making to a weekly meeting that its student enters at the right minute, each side at its own clock. */
import { randomUUID } from 'node:crypto'
import { untilWorksOffline } from './support/exam-page.ts'
import { expect, test } from './support/fixtures.ts'
import { expectMailWith } from './support/mailbox.ts'
import { expectNoViolation, laptopInEnglish, named, phoneInArabic } from './support/no-violation.ts'
import { button, formField, heading, openTab, panel } from './support/page-parts.ts'
import { makeUser, PASSWORD } from './support/people.ts'
import { openAdmin, openReader } from './support/reader.ts'
import { words } from './support/words.ts'

/** Zone in which it is not near midnight now: a time of a group ends on the day on which it begins. */
const ZONE =
  (['Africa/Cairo', 'Asia/Dubai'] as const).find((zone) => Temporal.Now.zonedDateTimeISO(zone).hour < 22) ??
  'Africa/Cairo'
const inZone = (minutes: number) =>
  Temporal.Now.zonedDateTimeISO(ZONE).add({ minutes }).round({ smallestUnit: 'minute', roundingMode: 'floor' })
const clock = (time: Temporal.ZonedDateTime) => time.toPlainTime().toString({ smallestUnit: 'minute' })

/** Writes when it begins, as a page does. */
function timeText(instant: number, language: string, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  const tag = `${language}-u-ca-gregory-nu-latn`
  return new Intl.DateTimeFormat(tag, { ...parts, timeZone }).format(instant)
}

const SIDES = [
  { look: phoneInArabic, timezoneId: 'Asia/Riyadh' },
  { look: laptopInEnglish, timezoneId: 'Africa/Tunis' },
] as const

for (const { look, timezoneId } of SIDES) {
  const { groups, lists, meetings, ownMeetings, zones } = words[look.language]

  test(`a group is made, filled and meets every week; its student comes at the right minute (${named(look)}, ${timezoneId})`, async ({
    academy,
    browser,
  }) => {
    const title = `Live ${randomUUID().slice(0, 8)}`
    const sara = await makeUser(academy, 'Sara', 'Weekly')
    const admin = await openAdmin(browser, academy, { ...look, timezoneId })
    await admin.goto('/groups/create')
    await formField(admin, 'title').fill(title)
    await formField(admin, 'maxStudents').fill('5')
    await formField(admin, 'startsOn').fill(inZone(0).toPlainDate().toString())
    await formField(admin, 'endsOn').fill(inZone(0).toPlainDate().add({ days: 27 }).toString())
    await formField(admin, 'timeZone').selectOption(ZONE)
    const begins = inZone(10)
    const ends = begins.add({ minutes: 60 })
    const day = `day${begins.dayOfWeek % 7}`
    await formField(admin, day).click()
    await formField(admin, day).fill(clock(begins))
    await formField(admin, `${day}-to`).fill(clock(ends))
    await button(admin, groups.create.submit).click()
    await expect(heading(admin, title)).toBeVisible()
    await openTab(admin, lists.record.tabs.people)
    const byAddress = panel(admin, groups.import.title)
    await byAddress.getByRole('textbox').fill(sara.email)
    await button(admin, groups.import.submit).click()
    await expect(panel(admin, groups.students.title).getByText('Sara Weekly')).toBeVisible()

    await admin.goto('/meetings/create')
    await formField(admin, 'topic').fill(title)
    await formField(admin, 'audience').selectOption('group')
    await formField(admin, 'groupId').selectOption({ label: title })
    await formField(admin, 'repeats').check()
    await formField(admin, 'provider').selectOption('link')
    await formField(admin, 'link').fill('https://meet.example/weekly')
    await expectNoViolation(admin, 'the form of a weekly meeting', formField(admin, 'repeats'))
    await button(admin, meetings.create.submit).click()
    await expect(heading(admin, title)).toBeVisible()
    await openTab(admin, lists.record.tabs.dates)
    const dates = panel(admin, meetings.dates.title)
    await expect(dates.getByRole('listitem')).toHaveCount(4)

    const reader = { ...look, email: sara.email, password: PASSWORD, timezoneId, isInstalled: true }
    const page = await openReader(browser, academy, reader)
    await page.context().route('https://meet.example/**', (route) => route.fulfill({ body: 'the meeting' }))
    await page.goto('/')
    const next = panel(page, ownMeetings.next.title)
    await expect(next.getByRole('timer')).toContainText(/0:0\d:\d\d/)
    // The page shows it by the clock of the device, and beside it by the group's.
    await expect(next).toContainText(timeText(begins.epochMilliseconds, look.language, timezoneId))
    await expect(next).toContainText(timeText(begins.epochMilliseconds, look.language, ZONE))
    await expect(next).toContainText(zones.at[ZONE])
    const opened = page.context().waitForEvent('page')
    await button(next, ownMeetings.enter).click()
    await expect((await opened).getByText('the meeting')).toBeVisible()
    await (await opened).close()
    await dates.getByRole('button', { name: meetings.dates.attendance }).first().click()
    await expect(admin.getByRole('dialog').getByRole('listitem')).toContainText('Sara Weekly')
    await admin.keyboard.press('Escape')

    // The week, by keyboard alone.
    await page.goto('/my-meetings')
    const week = panel(page, ownMeetings.week.title)
    await expect(week.getByRole('link')).toHaveCount(1)
    const range = await week.getByRole('status').textContent()
    await button(week, ownMeetings.week.before).focus()
    await page.keyboard.press('Tab')
    await expect(button(week, ownMeetings.week.after)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(week.getByRole('status')).not.toHaveText(range ?? '')
    await expect(button(week, ownMeetings.week.after)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(week, ownMeetings.week.now)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(week.getByRole('link')).toBeFocused()
    await expectNoViolation(page, 'the week of a student', week.getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/enroll-meeting\//)

    await dates.getByRole('button', { name: meetings.dates.change }).nth(1).click()
    await admin
      .getByRole('dialog')
      .getByLabel(meetings.field.startsLocal)
      .fill(
        inZone(3 * 24 * 60)
          .toPlainDateTime()
          .toString({ smallestUnit: 'minute' }),
      )
    await button(admin, meetings.dates.save).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await expectMailWith(academy.server.mailbox, sara.email, new URL(page.url()).pathname)
    await page.reload()
    await expect(page.getByText(ownMeetings.moved)).toBeVisible()

    // Without a network the countdown goes on.
    await page.goto('/')
    await expect(next.getByRole('timer')).toBeVisible()
    await untilWorksOffline(page)
    academy.network.set('refuse')
    await page.reload()
    await expect(next.getByText(title)).toBeVisible()
    const before = await next.getByRole('timer').textContent()
    await expect(next.getByRole('timer')).not.toHaveText(before ?? '')
    academy.network.set('up')
    await page.context().close()
    await admin.context().close()
  })
}
