import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/groups/meetings.ts'
import { readMeetingCalendar } from '#contract/groups/meeting-calendar.ts'
import * as people from '#contract/groups/meeting-people.ts'
import * as ownContract from '#contract/groups/own-meetings.ts'
import { MEETING_PROVIDERS } from '#domain/meetings/kinds.ts'
import { runsMeetingsOf } from '#server/db/run-groups.ts'
import { seenBy } from '#server/db/seen-students.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindRecords } from '#server/records/index.ts'
import { readCalendar } from './calendar.ts'
import { findOwnConflicts } from './conflicts.ts'
import { exportAttendance, listAttendance } from './attendance.ts'
import { changeDate, listDates, setUpAgain } from './dates.ts'
import { meetingRecords } from './meetings.ts'
import { ofRunner } from './of-runner.ts'
import { ofViewer } from './of-viewer.ts'
import { enrol, enterMeeting, leaveMeeting, readOwnMeeting } from './own-meetings.ts'
import { listOwnMeetings } from './own-week.ts'
import { listMeetingPeople } from './people.ts'
import { makeRecordingLesson } from './recording-lesson.ts'

export { readAttendanceFigures } from './attendance-figures.ts'
export { dropRecording, noteAtZoom, takeRecording } from './at-zoom.ts'
export { changeDate, listDates } from './dates.ts'
export { selectRecordingLessons } from './dates.repo.ts'
export { meetingFinder } from './find-meetings.ts'
export { followGroups, followZones } from './follow-groups.ts'
export { meetingRecords } from './meetings.ts'
export { ofViewer } from './of-viewer.ts'
export { enrol, enterMeeting } from './own-meetings.ts'
export { takesPart } from './participants.repo.ts'
export { remindOfMeetings } from './reminders.ts'
export { restoreMeeting } from './restore-meeting.ts'
export { shownRecording } from './shown-recording.ts'

/** Live meetings: planned by staff, entered by who takes part. */
export function meetingsModule(dependencies: MeetingDependencies): BoundRoute[] {
  return [
    ...plannedRoutes(dependencies).map((route) => ofRunner(dependencies, route)),
    bind(contract.listProviders, async () =>
      success({ items: MEETING_PROVIDERS.filter((provider) => provider !== 'zoom' || dependencies.zoom !== null) }),
    ),
    bind(readMeetingCalendar, async ({ query, context }) =>
      success(await readCalendar(dependencies, query, context.principal)),
    ),
    bind(contract.makeRecordingLesson, ({ params, body, context }) =>
      makeRecordingLesson(dependencies, params.id, body, context.principal.userId),
    ),
    bind(ownContract.listOwnMeetings, async ({ context }) =>
      success(await listOwnMeetings(dependencies, context.principal.userId)),
    ),
    ...ownRoutes(dependencies).map((route) => ofViewer(dependencies, route)),
  ]
}

/** The routes about one meeting, by who takes part in it or may. */
function ownRoutes(dependencies: MeetingDependencies): BoundRoute[] {
  return [
    bind(ownContract.readOwnMeeting, ({ params, context }) =>
      readOwnMeeting(dependencies, params.id, context.principal.userId),
    ),
    bind(ownContract.enrol, ({ params, context }) => enrol(dependencies, params.id, context.principal.userId)),
    bind(ownContract.leaveMeeting, ({ params, context }) =>
      leaveMeeting(dependencies, params.id, context.principal.userId),
    ),
    bind(ownContract.enterMeeting, ({ params, context }) =>
      enterMeeting(dependencies, params.id, context.principal.userId),
    ),
  ]
}

/** The routes by which meetings are planned and run, by who holds them or by who manages all. */
function plannedRoutes(dependencies: MeetingDependencies): BoundRoute[] {
  const { query: executor } = dependencies.database
  return [
    bind(contract.findConflicts, async ({ body, context }) =>
      success(await findOwnConflicts(dependencies, body, await runsMeetingsOf(executor, context.principal))),
    ),
    ...bindRecords(contract.meetingRoutes, async (principal) =>
      meetingRecords(dependencies, await runsMeetingsOf(executor, principal)),
    ),
    bind(people.listMeetingPeople, async ({ params, query, context }) =>
      listMeetingPeople(dependencies, params.id, query, await seenBy(executor, context.principal)),
    ),
    bind(contract.setUpAgain, ({ params }) => setUpAgain(dependencies, params.id)),
    bind(contract.listMeetingDates, ({ params }) => listDates(dependencies, params.id)),
    bind(contract.changeMeetingDate, ({ params, body, context }) =>
      changeDate(dependencies, params.id, body, context.principal.userId),
    ),
    bind(contract.listAttendance, async ({ params, context }) =>
      listAttendance(dependencies, params.id, await seenBy(executor, context.principal)),
    ),
    bind(contract.exportAttendance, async ({ params, query, context }) =>
      exportAttendance(dependencies, params.id, query.format, {
        locale: context.locale,
        seen: await seenBy(executor, context.principal),
      }),
    ),
  ]
}
