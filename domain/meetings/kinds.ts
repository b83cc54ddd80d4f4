/** `link`: any address. `jitsi`: created at the academy's Jitsi. `zoom`: created with the academy's account at Zoom. */
export const MEETING_PROVIDERS = ['link', 'jitsi', 'zoom'] as const
export type MeetingProvider = (typeof MEETING_PROVIDERS)[number]

/** `group`: students with a seat in it. `packages`: students with one of them. */
export const MEETING_AUDIENCES = ['everybody', 'group', 'packages'] as const
export type MeetingAudience = (typeof MEETING_AUDIENCES)[number]
