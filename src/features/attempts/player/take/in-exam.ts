/**
 * Which exam this device is in the middle of, known before its database can be asked: a student who comes back to it is
 * shown no start screen. The script of the head reads the same. A mark that is lost or left over shows the other
 * waiting screen, and nothing else depends on it.
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
    // The start screen's place then stands for a moment before a question.
  }
}
