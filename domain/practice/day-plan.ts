import type { Blueprint } from './facts.ts'

/** The parts of a day's set. */
export interface DayPlan {
  /** Section of a whole practice section at the pace of the exam; null: the usual set. */
  readonly section: string | null
  /** False: topics that the student has never met stay out. */
  readonly hasNewTopics: boolean
}

/** Days before the exam on which a whole section is practised: every second one of the last seven, not the last. */
const SECTION_DAYS_LEFT: readonly number[] = [6, 4, 2]
/** Number of days before the exam without new topics. */
const DAYS_WITHOUT_NEW_TOPICS = 2

/** Plan of a day. In the last week the sections take turns. */
export function dayPlan(today: number, examDay: number | null, { topics }: Pick<Blueprint, 'topics'>): DayPlan {
  const daysLeft = examDay === null || examDay < today ? null : examDay - today
  const sections = [...new Set(topics.map(({ section }) => section))]
  const turn = daysLeft === null ? -1 : SECTION_DAYS_LEFT.indexOf(daysLeft)
  return {
    section: turn < 0 ? null : (sections[turn % sections.length] ?? null),
    hasNewTopics: daysLeft === null || daysLeft > DAYS_WITHOUT_NEW_TOPICS,
  }
}
