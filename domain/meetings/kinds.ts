/** `link`: any address. `jitsi`: made at the academy's Jitsi. `zoom`: held for the academy by an account at Zoom. */
export const MEETING_PROVIDERS = ['link', 'jitsi', 'zoom'] as const
export type MeetingProvider = (typeof MEETING_PROVIDERS)[number]

/** `group`: who has a seat in it. `packages`: who has one of them. */
export const MEETING_AUDIENCES = ['everybody', 'group', 'packages'] as const
export type MeetingAudience = (typeof MEETING_AUDIENCES)[number]
