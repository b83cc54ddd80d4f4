/** The alarm for keys in doubt, so that no single student can ring it. */
import { type KeyReport, type KeySight, type KeySuspicion, keySuspicions } from './suspicion.ts'

/**
 * Reasons to take a question out of practice until staff have decided. The answers ring it only if they would do so
 * without any one of the students too: a forged log is one sight, and one sight decides nothing. Reports count by
 * student (`keySuspicions`), so that one student is one report.
 *
 * @param sights one of each student
 */
export function keyAlarm(sights: readonly KeySight[], reports: readonly KeyReport[]): KeySuspicion[] {
  return keySuspicions(sights, reports).filter(
    (suspicion) => suspicion !== 'weak-are-right' || holdsWithoutAnyOne(sights),
  )
}

function holdsWithoutAnyOne(sights: readonly KeySight[]): boolean {
  return sights.every((_, index) => keySuspicions(sights.toSpliced(index, 1), []).includes('weak-are-right'))
}
