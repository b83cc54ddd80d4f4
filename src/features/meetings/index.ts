/** Exports for the home page. */
export { NextMeeting } from './NextMeeting.tsx'
export { ownMeetingsQuery } from './own-meetings.ts'
