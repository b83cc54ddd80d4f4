/** Exams that open after another one is passed. */

/**
 * True if `examId` would wait for itself were it to open after `afterExamId`. `after`: what every exam waits for, by id;
 * exams that wait for nothing are missing.
 */
export function waitsForItself(examId: string, afterExamId: string, after: ReadonlyMap<string, string>): boolean {
  const met = new Set<string>()
  for (let next: string | undefined = afterExamId; next !== undefined; next = after.get(next)) {
    if (next === examId) return true
    // A circle of others, which stored exams do not have: this exam is no part of it.
    if (met.has(next)) return false
    met.add(next)
  }
  return false
}
