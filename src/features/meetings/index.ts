/** Exports for the home page. */
export { NextMeeting } from './NextMeeting.tsx'
export { nextMeetingOf, ownMeetingsQuery } from './own-meetings.ts'
