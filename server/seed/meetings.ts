/** Groups and meetings of the sample academy, made through the services by which staff and students make theirs. */
import type { MeetingForm } from '#contract/groups/meetings.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { changeExamGroups, readExamGroups } from '#server/modules/exam-groups/index.ts'
import { groupRecords, groupStudents } from '#server/modules/groups/index.ts'
import { changeDate, enrol, enterMeeting, listDates, meetingRecords } from '#server/modules/meetings/index.ts'
import { holdZoomPlaces } from '#server/modules/zoom/index.ts'
import { present } from './present.ts'
import { SAMPLE_ADMIN, sampleEmail } from './sample-accounts.ts'
import {
  SAMPLE_EXAM_OF_GROUPS,
  SAMPLE_GROUPS,
  SAMPLE_MEETINGS,
  type SampleGroup,
  type SampleMeeting,
} from './sample-meetings.ts'
import { hasGroups, selectExamIdByRef, selectUserIds, teachFirstCourse } from './seed.repo.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BEGAN_DAYS_AGO = 28
const GOES_ON_DAYS = 90
/** One in so many people of a date does not come. */
const MISSES_EVERY = 4

/** A meeting of a group as its teacher usually holds it. */
export const USUAL_MEETING = {
  password: '',
  hostVideo: true,
  participantVideo: false,
  joinBeforeHost: false,
  muteUponEntry: true,
  packageIds: [],
} satisfies Partial<MeetingForm>

/** Fills an academy that has no groups; its people are there already. The first group is taught a course. */
export async function seedSampleMeetings(dependencies: MeetingDependencies): Promise<void> {
  const { query } = dependencies.database
  if (await hasGroups(query)) return
  const [teacherId = ''] = await selectUserIds(query, [SAMPLE_ADMIN.email])
  const groups: SampleSeats[] = []
  for (const group of SAMPLE_GROUPS) groups.push(await addGroup(dependencies, group, teacherId))
  await giveExam(dependencies, groups)
  await teachFirstCourse(query)
  for (const meeting of SAMPLE_MEETINGS) await addMeeting(dependencies, meeting, teacherId)
}

const studentsOf = (dependencies: MeetingDependencies, numbers: readonly (number | null)[]) =>
  selectUserIds(dependencies.database.query, numbers.map(sampleEmail))

interface SampleSeats {
  readonly groupId: string
  readonly timeZone: string
}

/** An exam for everybody, but for the members of some groups at hours of their own. */
async function giveExam(dependencies: MeetingDependencies, groups: readonly SampleSeats[]): Promise<void> {
  const examId = await selectExamIdByRef(dependencies.database.query, SAMPLE_EXAM_OF_GROUPS)
  if (examId === undefined) return
  const hours = groups.flatMap(({ groupId, timeZone }, index) => {
    const hour = SAMPLE_GROUPS[index]?.examOpens
    if (hour === undefined) return []
    return [{ groupId, timeZone, opens: `${dayIn(dependencies, timeZone, -1)}T${hour}`, ends: null }]
  })
  const { revision } = present(await readExamGroups(dependencies, examId), examId)
  present(await changeExamGroups(dependencies, examId, { groupsOnly: false, groups: hours, revision }, null), examId)
}

/** The day (`YYYY-MM-DD`) that is so many days after today in a zone. */
function dayIn({ now }: MeetingDependencies, timeZone: string, days: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timeZone).toPlainDate()
  return today.add({ days }).toString()
}

async function addGroup(
  dependencies: MeetingDependencies,
  sample: SampleGroup,
  teacherId: string,
): Promise<SampleSeats> {
  const { meeting, students, examOpens: _examOpens, ...group } = sample
  const now = dependencies.now()
  const began = { ...dependencies, now: () => now - BEGAN_DAYS_AGO * DAY_MS }
  const day = (days: number) => dayIn(dependencies, group.timeZone, days)
  const form = { ...group, teacherId, startsOn: day(-BEGAN_DAYS_AGO), endsOn: day(GOES_ON_DAYS), packageIds: [] }
  const { id: groupId } = present(await groupRecords(began).create(form, null), group.title)
  const userIds = await studentsOf(dependencies, students)
  present(await groupStudents(began).add(groupId, userIds, null), group.title)
  const times = { repeats: true, startsAt: null, minutes: 60, timeZone: group.timeZone }
  const planned = { ...USUAL_MEETING, ...meeting, ...times, audience: 'group', groupId, teacherId } as const
  const { id } = present(await meetingRecords(began).create(planned, null), meeting.topic)
  await letIn(dependencies, id, userIds.slice(0, group.maxStudents))
  return { groupId, timeZone: group.timeZone }
}

async function addMeeting(dependencies: MeetingDependencies, sample: SampleMeeting, teacherId: string): Promise<void> {
  const { startsInMinutes, students, recording, ...meeting } = sample
  if (meeting.provider === 'zoom' && dependencies.zoom === null) return
  const timeZone = 'Asia/Riyadh'
  const starts = dependencies.now() + startsInMinutes * MINUTE_MS
  const before = { ...dependencies, now: () => Math.min(starts, dependencies.now()) - DAY_MS }
  const startsAt = Temporal.Instant.fromEpochMilliseconds(starts)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
  const once = { repeats: false, startsAt, timeZone, audience: 'everybody', groupId: null, teacherId } as const
  const { id } = present(
    await meetingRecords(before).create({ ...USUAL_MEETING, ...meeting, ...once }, null),
    meeting.topic,
  )
  await holdZoomPlaces(before)
  const userIds = await studentsOf(dependencies, students)
  for (const userId of userIds) present(await enrol(before, id, userId), meeting.topic)
  await letIn(dependencies, id, userIds)
  if (recording === null) return
  for (const { id: dateId, startsLocal, minutes, cancelled, revision } of present(
    await listDates(dependencies, id),
    meeting.topic,
  ).items) {
    const form = { startsLocal, minutes, cancelled, recording, revision }
    present(await changeDate(dependencies, dateId, form, teacherId), meeting.topic)
  }
}

/** Notes who came to the dates that have begun. */
async function letIn(dependencies: MeetingDependencies, id: string, userIds: readonly string[]): Promise<void> {
  const { items } = present(await listDates(dependencies, id), id)
  const begun = items.filter(({ startsAt }) => startsAt <= dependencies.now())
  for (const [turn, { startsAt }] of begun.entries()) {
    for (const [place, userId] of userIds.entries()) {
      if ((turn + place) % MISSES_EVERY === 0) continue
      const then = { ...dependencies, now: () => Math.min(startsAt + place * MINUTE_MS, dependencies.now()) }
      present(await enterMeeting(then, id, userId), id)
    }
  }
}
