import type { MeetingForm, MeetingRecord } from '#contract/groups/meetings.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { listSearch } from '#src/ui/list/list-search.ts'

const search = listSearch({
  filters: { standing: ['coming', 'over'] },
  sort: ['topic', 'next', 'provider'],
})

type MeetingSearch = ReturnType<typeof search>

export const meetingKind = recordKind<MeetingRecord, MeetingForm, MeetingSearch>({
  name: 'meetings',
  hasTabs: true,
  search,
  calls: {
    list: (query, signal) => callRoute(routes.meetings.listMeetings, { query, signal }),
    create: (body) => callRoute(routes.meetings.createMeeting, { body }),
    read: (id, signal) => callRoute(routes.meetings.readMeeting, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.meetings.updateMeeting, { params: { id }, body }),
    remove: (id) => callRoute(routes.meetings.deleteMeeting, { params: { id } }),
  },
  nameOf: ({ topic }) => topic,
})

export const MEETINGS_KEY = meetingKind.key
