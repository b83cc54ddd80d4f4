import type { TopicLevel } from '#domain/practice/levels.ts'

export interface LevelsAtHome {
  /** Topics with a level, those first that need practice most. */
  readonly known: readonly TopicLevel[]
  /** The topic to practise now: the one whose share may be lowest, or the one that is nearest to a level. */
  readonly next: TopicLevel | null
}

/** Topics on home; the others stand on the page of topics. */
const SHOWN = 4

const LEFT_BEHIND: readonly TopicLevel['level'][] = ['needs-practice', 'on-the-way']

/** Chooses what home says of the levels of all topics. */
export function levelsAtHome(levels: readonly TopicLevel[]): LevelsAtHome {
  const known = levels.filter(({ level }) => level !== 'unknown').toSorted((one, other) => highOf(one) - highOf(other))
  const weakest = known.find(({ level }) => LEFT_BEHIND.includes(level))
  const nearest = levels
    .filter(({ level, answers }) => level === 'unknown' && answers > 0)
    .toSorted((one, other) => one.missing - other.missing)
    .at(0)
  return { known: known.slice(0, SHOWN), next: weakest ?? nearest ?? null }
}

function highOf({ interval }: TopicLevel): number {
  return interval?.high ?? 1
}
