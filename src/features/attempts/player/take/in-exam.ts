/**
 * The exam that this device is in the middle of, known before its database can be asked (`src/start-up`): a student who
 * comes back to it is shown no start screen. A mark that is lost or left over shows the other waiting screen, and
 * nothing else depends on it.
 */
import { keepText, keptText } from '#src/ui/behaviour/kept-text.ts'

const STORAGE_KEY = 'miqyas.in-exam'

/** The exam's id; null: none. */
export function runningExam(): string | null {
  return keptText(STORAGE_KEY)
}

export function isInExam(examId: string): boolean {
  return runningExam() === examId
}

export function markInExam(examId: string, isRunning: boolean): void {
  // Without the mark the start screen's place stands for a moment before a question.
  if (isRunning) keepText(STORAGE_KEY, examId)
  else if (isInExam(examId)) keepText(STORAGE_KEY, null)
}
