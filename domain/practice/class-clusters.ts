import type { FirstSight } from './first-sights.ts'

/** A wrong idea in a class. */
export interface ClassCluster {
  readonly misconception: string
  /** Students who had it, and first sights that it led to. */
  readonly students: number
  readonly count: number
}

const FEWEST_TIMES = 3
/** Days after which a wrong idea says nothing about the class of today. */
const RECENT_DAYS = 28

/** Wrong ideas that led to at least three first sights of a class in the last weeks, those of most students first. */
export function classClusters(students: readonly (readonly FirstSight[])[], today: number): ClassCluster[] {
  const found = new Map<string, ClassCluster>()
  for (const sights of students) {
    const own = sights.filter(({ day }) => day > today - RECENT_DAYS).flatMap(({ misconceptions }) => misconceptions)
    for (const [misconception, times] of Map.groupBy(own, (named) => named)) {
      const known = found.get(misconception)
      const count = (known?.count ?? 0) + times.length
      found.set(misconception, { misconception, students: (known?.students ?? 0) + 1, count })
    }
  }
  return [...found.values()]
    .filter(({ count }) => count >= FEWEST_TIMES)
    .toSorted(
      (one, other) =>
        other.students - one.students || other.count - one.count || (one.misconception < other.misconception ? -1 : 1),
    )
}
