import type { EnglishTexts } from '#locales/types.ts'

/** Texts of `common.json`, which every page loads: for items that students see too. */
export const COMMON_LABELS = [
  'home',
  'practice',
  'studentExams',
  'courses',
  'exams',
  'admin',
  'demo',
  'studentNews',
  'myGroups',
  'myMeetings',
  'plans',
  'studentContacts',
  'device',
] as const
export type CommonLabel = (typeof COMMON_LABELS)[number]
/** Texts of `navigation.json`, which only staff load: a new item for staff goes there. */
export type StaffLabel = keyof EnglishTexts['navigation']['item']
