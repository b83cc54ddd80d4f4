/** Meetings and groups as staff plan them over HTTP. */
import type { GroupRecord } from '#contract/groups/groups.ts'
import type { MeetingDate, MeetingRecord } from '#contract/groups/meetings.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { contentClaims, packagesModule } from '#server/modules/packages/index.ts'
import { type openTestServer, send, type TestMethod, type TestServer, userIdOf } from '#tests/http.ts'
import { meetingsModule } from './index.ts'

/** Modules that meetings are planned with: groups, packages, and the meetings themselves. */
export const PLANNING_MODULES: Parameters<typeof openTestServer>[0]['modules'] = [
  groupsModule,
  packagesModule,
  (dependencies) => meetingsModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
]

export const MEETING_FORM = {
  topic: 'مراجعة الكمي',
  agenda: 'الجبر',
  provider: 'link',
  link: 'https://meet.example/abc',
  password: '',
  hostVideo: true,
  participantVideo: false,
  joinBeforeHost: false,
  muteUponEntry: true,
  audience: 'everybody',
  packageIds: [],
  repeats: false,
  startsAt: '2026-11-22T19:00',
  minutes: 60,
  timeZone: 'Asia/Riyadh',
  groupId: null,
  teacherId: null,
}

const evening = [{ from: 1140, to: 1200 }]

/** Sundays and Tuesdays from seven to eight in Cairo. */
export const GROUP_FORM = {
  title: 'Cairo',
  maxStudents: 20,
  teacherId: null,
  timeZone: 'Africa/Cairo',
  week: [evening, [], evening, [], [], [], []],
  startsOn: '2026-11-01',
  endsOn: '2026-12-06',
  packageIds: [],
}

/** Answers the calls that staff make, by the token that `staff` answers. */
export function planner(server: () => TestServer, staff: () => string) {
  const ask = <Data>(method: TestMethod, path: string, body?: unknown) =>
    send<Data>(server(), staff(), method, path, body)
  const datesOf = async (id: string) =>
    (await ask<{ items: MeetingDate[] }>('GET', `/api/meetings/${id}/dates`)).data.items
  return {
    meeting: async (more: object = {}) =>
      (await ask<MeetingRecord>('POST', '/api/meetings', { ...MEETING_FORM, ...more })).data,
    group: async (more: object = {}) =>
      (await ask<GroupRecord>('POST', '/api/groups', { ...GROUP_FORM, ...more })).data,
    datesOf,
    /** Its first date; a meeting without one fails the test. */
    firstDateOf: async (id: string): Promise<MeetingDate> => {
      const [date] = await datesOf(id)
      if (date === undefined) throw new Error('the meeting has no date')
      return date
    },
    changeDate: (date: MeetingDate, more: object) => {
      const { startsLocal, minutes, cancelled, recording, revision } = date
      const body = { startsLocal, minutes, cancelled, recording, revision, ...more }
      return ask<MeetingDate>('PUT', `/api/meeting-dates/${date.id}`, body)
    },
    seat: async (groupId: string, token: string) =>
      ask('POST', `/api/groups/${groupId}/students`, { ids: [await userIdOf(server(), token)] }),
  }
}
