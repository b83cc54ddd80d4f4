import type { ExamAccess } from '#domain/access/exam-hours.ts'
import type { ExamWindow } from '#domain/access/exam-window.ts'

/**
 * Period in which the device may start it by itself: the student's window, until the end of the access that opens it.
 */
export function offlineWindow(access: ExamAccess): ExamWindow {
  if (access.kind !== 'open') throw new Error('a preparation was made of an exam that is not open')
  const { window, lastStart } = access
  if (lastStart === undefined) return { opensAt: window.opensAt, endsAt: window.endsAt }
  return { opensAt: window.opensAt, endsAt: Math.min(window.endsAt ?? Infinity, lastStart) }
}
