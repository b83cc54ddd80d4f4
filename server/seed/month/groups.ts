/** Groups of the month with their teachers: seats, weekly meetings and who came, pages with posts, assignments. */
import { addGroupStudents, changeJoinLink, createGroup, joinGroup, leaveGroup } from '#contract/groups/groups.ts'
import { changeMeetingDate, createMeeting, listMeetingDates } from '#contract/groups/meetings.ts'
import { enrol, enterMeeting } from '#contract/groups/own-meetings.ts'
import { openComments, writeComment, writePost } from '#contract/groups/class-stream.ts'
import { createAssignment } from '#contract/practice/practice-assignments.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { MEETINGS, MONTH_GROUPS, type MonthGroup, type MonthMeeting } from './month-groups.ts'
import type { Played } from './people.ts'
import { USUAL_MEETING } from '../meetings.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** One in so many of those who could come does not. */
const MISSES_EVERY = 5

interface Seats {
  readonly groupId: string
  readonly group: MonthGroup
}

export function planGroups(played: Played): void {
  const { month } = played
  for (const [place, group] of MONTH_GROUPS.entries()) {
    month.plan(month.day(28, 9, place * 20), () => addGroup(played, group))
  }
  for (const meeting of MEETINGS)
    month.plan(month.day(meeting.startsInDays >= 0 ? 6 : -meeting.startsInDays + 4, 10), () =>
      addMeeting(played, meeting),
    )
}

async function addGroup(played: Played, group: MonthGroup): Promise<void> {
  const { academy, month, people } = played
  const { title, maxStudents, week, teacher, students } = group
  const admin = await people.admin()
  const teacherId = (await people.staff(teacher)).id
  const [startsOn, endsOn] = [dayText(academyDay(academy.clock.now)), dayText(academyDay(month.end + 60 * DAY_MS))]
  const form = {
    title,
    maxStudents,
    week: week.map((spans) => [...spans]),
    teacherId,
    timeZone: 'Asia/Riyadh',
    startsOn,
    endsOn,
    packageIds: [],
  }
  const { id: groupId } = await academy.ask(admin, createGroup, { body: form })
  const seats = { groupId, group }
  const first = await Promise.all(
    students.filter((number) => number === null || number < 201).map((number) => people.student(number)),
  )
  await academy.ask(admin, addGroupStudents, { params: { id: groupId }, body: { ids: first.map(({ id }) => id) } })
  await planJoining(played, seats)
  await planMeetings(played, seats)
  planPage(played, seats)
  planAssignments(played, seats)
}

/** Who registers within the month joins by the link that the teacher shared; one leaves again. */
async function planJoining({ academy, month, people }: Played, { groupId, group }: Seats): Promise<void> {
  const { joinCode } = await academy.ask(await people.admin(), changeJoinLink, {
    params: { id: groupId },
    body: { open: true },
  })
  const newcomers = group.students.filter((number) => number !== null && number >= 201)
  for (const [place, number] of newcomers.entries()) {
    month.plan(month.day(Math.max(1, 24 - place * 2), 21, place * 3), async () => {
      if (!people.isHere(number)) return
      await academy.refusal(await people.student(number), joinGroup, { params: { code: joinCode ?? '' } })
    })
  }
  const [leaver] = newcomers
  if (leaver === undefined) return
  month.plan(month.day(3, 22), async () => {
    await academy.refusal(await people.student(leaver), leaveGroup, { params: { id: groupId } })
  })
}

async function planMeetings(played: Played, { groupId, group }: Seats): Promise<void> {
  const { academy, people } = played
  const teacher = await people.staff(group.teacher)
  const { topic, agenda, provider, link } = group.meeting
  const times = { repeats: true, startsAt: null, minutes: 60, timeZone: 'Asia/Riyadh', groupId, teacherId: teacher.id }
  const body = { ...USUAL_MEETING, topic, agenda, provider, link, ...times, audience: 'group' } as const
  const { id } = await academy.ask(teacher, createMeeting, { body })
  await planAttendance(played, { id, students: group.students, teacher: group.teacher, recording: group.recording })
}

interface Attended {
  readonly id: string
  readonly students: readonly (number | null)[]
  readonly teacher: MonthGroup['teacher']
  /** Address of the recording that the teacher adds the day after every second date; null: there are none. */
  readonly recording: string | null
}

async function planAttendance(
  { academy, month, people }: Played,
  { id, students, teacher, recording }: Attended,
): Promise<void> {
  const params = { id }
  const { items } = await academy.ask(await people.staff(teacher), listMeetingDates, { params })
  for (const [turn, { id: dateId, startsAt, minutes }] of items.entries()) {
    for (const [place, number] of students.entries()) {
      if ((turn + place) % MISSES_EVERY === 0) continue
      month.plan(startsAt + place * MINUTE_MS, async () => {
        if (!people.isHere(number)) return
        await academy.refusal(await people.student(number), enterMeeting, { params })
      })
    }
    if (recording === null || turn % 2 === 1) continue
    month.plan(startsAt + (minutes + 90) * MINUTE_MS, async () => {
      const by = await people.staff(teacher)
      const dates = await academy.ask(by, listMeetingDates, { params })
      const date = dates.items.find((one) => one.id === dateId)
      if (date === undefined) return
      const { startsLocal, minutes: length, cancelled, revision } = date
      const body = { startsLocal, minutes: length, cancelled, recording: `${recording}-${turn + 1}`, revision }
      await academy.ask(by, changeMeetingDate, { params: { id: dateId }, body })
    })
  }
}

async function addMeeting(played: Played, meeting: MonthMeeting): Promise<void> {
  const { academy, month, people } = played
  const { teacher, startsInDays, hour, students, recording, ...shown } = meeting
  const teacherId = (await people.staff(teacher)).id
  const starts = month.day(-startsInDays, hour)
  const startsAt = Temporal.Instant.fromEpochMilliseconds(starts)
    .toZonedDateTimeISO('Asia/Riyadh')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
  const times = { repeats: false, startsAt, timeZone: 'Asia/Riyadh', groupId: null, teacherId } as const
  const body = { ...USUAL_MEETING, ...shown, ...times, audience: 'everybody' } as const
  const { id } = await academy.ask(await people.admin(), createMeeting, { body })
  for (const [place, number] of students.entries()) {
    month.plan(academy.clock.now + (place + 1) * 40 * MINUTE_MS, async () => {
      await academy.refusal(await people.student(number), enrol, { params: { id } })
    })
  }
  await planAttendance(played, { id, students, teacher, recording })
}

function planPage({ academy, month, people }: Played, { groupId, group }: Seats): void {
  const params = { id: groupId }
  month.plan(month.day(27, 10), async () => {
    await academy.ask(await people.staff(group.teacher), openComments, { params, body: { open: true } })
  })
  for (const { daysAgo, text, pinned = false, links = [], comments = [] } of group.posts) {
    const postId = newIdentifier()
    month.plan(month.day(daysAgo, 17), async () => {
      const body = { id: postId, text, pinned, links: [...links], files: [], notifies: false }
      await academy.ask(await people.staff(group.teacher), writePost, { params, body })
    })
    for (const [place, { from, text: said }] of comments.entries()) {
      month.plan(month.day(daysAgo, 19, place * 25), async () => {
        const by = from === 'teacher' ? await people.staff(group.teacher) : await people.student(from)
        await academy.ask(by, writeComment, {
          params: { id: groupId, postId },
          body: { id: newIdentifier(), text: said },
        })
      })
    }
  }
}

function planAssignments({ academy, month, people }: Played, { groupId, group }: Seats): void {
  for (const { title, topics, questions, since, until } of group.assignments) {
    month.plan(month.day(Math.max(0, -since), 8), async () => {
      const today = academyDay(month.end)
      const days = { since: dayText(today + since), until: dayText(today + until) }
      const body = { title, topics: [...topics], questions, ...days, groupIds: [groupId], studentIds: [] }
      await academy.ask(await people.staff(group.teacher), createAssignment, { body })
    })
  }
}
