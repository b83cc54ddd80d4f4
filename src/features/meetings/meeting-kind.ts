import { linkOptions } from '@tanstack/react-router'
import type { MeetingForm, MeetingRecord } from '#contract/meetings.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import type { MeetingSearch } from './meeting-search.ts'

export const MEETINGS_KEY = ['meetings']

export const meetingKind: RecordKind<MeetingRecord, MeetingForm, MeetingSearch> = {
  texts: 'meetings',
  key: MEETINGS_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.meetings.listMeetings, { query, signal }),
    create: (body) => callRoute(routes.meetings.createMeeting, { body }),
    read: (id, signal) => callRoute(routes.meetings.readMeeting, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.meetings.updateMeeting, { params: { id }, body }),
    remove: (id) => callRoute(routes.meetings.deleteMeeting, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/meetings' }),
    create: linkOptions({ to: '/meetings/create' }),
    one: (meetingId) => linkOptions({ to: '/meetings/$meetingId', params: { meetingId } }),
  },
  nameOf: ({ topic }) => topic,
}
