/**
 * Id of the exam that this device is sitting, known before its database can be read: a student who returns to the exam
 * sees no start screen. The script in the head reads the same key. A missing or outdated mark shows the other waiting
 * screen, and has no other effect.
 */
const STORAGE_KEY = 'miqyas.in-exam'

export function isInExam(examId: string): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === examId
  } catch {
    return false
  }
}

export function markInExam(examId: string, isRunning: boolean): void {
  try {
    if (isRunning) localStorage.setItem(STORAGE_KEY, examId)
    else if (isInExam(examId)) localStorage.removeItem(STORAGE_KEY)
  } catch {
    // The start screen's placeholder is then shown for a moment before a question.
  }
}
