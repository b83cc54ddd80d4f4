/**
 * The pace at which a server does one kind of work without making answers wait, learned from what it does: how many
 * works run together, and how long lies between the ends of two of them while others wait.
 */

export interface Pace {
  /** Works that run together; it grows by fractions, and its whole part counts. */
  readonly atATime: number
  /** Milliseconds between the ends of two works while others wait. */
  readonly intervalMs: number
}

export interface PaceLimits {
  /** Works that run together at least, and at most. */
  readonly least: number
  readonly most: number
  /** A work that takes longer (ms) has too many beside it. */
  readonly slowWorkMs: number
  /** Answers of exams that wait longer (ms) have too many works beside them. */
  readonly slowAnswerMs: number
}

export interface EndedWork {
  readonly tookMs: number
  /** Milliseconds since the end of the work before it; null: nothing waited meanwhile, so that it says nothing. */
  readonly sinceLastMs: number | null
  /** Wait of answers at present (ms); 0: none came. */
  readonly answersWaitMs: number
}

/** One work counts as much as this many before it. */
const REMEMBERED = 24
/** A long pause of the machine is one bad moment and no new pace; works that end together took more than nothing. */
const [SHORTEST_INTERVAL_MS, LONGEST_INTERVAL_MS] = [1, 1_000]
const SLOWED_TO = 0.9

/** The pace after one more work: a little more at a time while all is quick, a tenth less where it is not. */
export function afterWork(pace: Pace, limits: PaceLimits, { tookMs, sinceLastMs, answersWaitMs }: EndedWork): Pace {
  const isSlow = tookMs > limits.slowWorkMs || answersWaitMs > limits.slowAnswerMs
  const wanted = isSlow ? pace.atATime * SLOWED_TO : pace.atATime + 1 / (4 * pace.atATime)
  const atATime = Math.min(limits.most, Math.max(limits.least, wanted))
  if (sinceLastMs === null) return { ...pace, atATime }
  const seen = Math.min(Math.max(sinceLastMs, 0), LONGEST_INTERVAL_MS)
  const intervalMs = pace.intervalMs + (seen - pace.intervalMs) / REMEMBERED
  return { atATime, intervalMs: Math.max(SHORTEST_INTERVAL_MS, intervalMs) }
}
