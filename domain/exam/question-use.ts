/** Some exams may ask questions of practice: devices have them with their keys. */
import type { ExamSettings } from './document.ts'
import { resultRules } from './result-rules.ts'

type Settings = Parameters<typeof resultRules>[0] & Pick<ExamSettings, 'silenceMinutes'>

/**
 * Answers whether an exam may ask questions whose keys devices have: one that shows the right answers to everyone at
 * once, and trusts what arrives late. Every other exam is graded.
 */
export function mayAskPractice(settings: Settings): boolean {
  return resultRules(settings).answers.when === 'at-once' && (settings.silenceMinutes ?? null) === null
}
