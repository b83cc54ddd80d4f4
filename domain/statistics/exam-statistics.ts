/**
 * Statistics of a whole exam: the totals of the attempts, and every question against the rest of its attempt. The
 * definitions are those of Moodle's quiz statistics report. An unanswered question has the mark 0 and counts. A
 * question that was not part of an attempt (another version of the exam) is null and does not count.
 */
import { type ItemStatistics, itemStatistics } from './item-statistics.ts'
import { covariance, kurtosis, mean, median, skewness, standardDeviation, variance } from './moments.ts'

export interface Marks {
  /** Mark of a right answer, one entry per question. */
  readonly maxima: readonly number[]
  /** One row per attempt, in the order of `maxima`. */
  readonly attempts: readonly (readonly (number | null)[])[]
}

export interface WeighedItem extends ItemStatistics {
  /** Share of an attempt's maximum, percent. */
  readonly intendedWeight: number | null
  /** Share of the variance of the totals that the question causes, percent; null if it works against the others. */
  readonly effectiveWeight: number | null
  /** True if students with more marks in this question have fewer marks in total. */
  readonly negativeCovariance: boolean
}

export interface TotalStatistics {
  readonly attempts: number
  readonly maximum: number
  readonly mean: number | null
  readonly median: number | null
  readonly standardDeviation: number | null
  readonly skewness: number | null
  readonly kurtosis: number | null
  /**
   * Coefficient of internal consistency (Cronbach's alpha), percent; negative if the questions work against each other.
   */
  readonly internalConsistency: number | null
  /** Part of the variance that is due to chance, percent. */
  readonly errorRatio: number | null
  /** Standard error of a total, in marks. */
  readonly standardError: number | null
}

export interface ExamStatistics {
  readonly total: TotalStatistics
  readonly items: readonly WeighedItem[]
}

/** Total of each attempt. */
export function totalsOf({ attempts }: Pick<Marks, 'attempts'>): number[] {
  return attempts.map((marks) => marks.reduce<number>((sum, mark) => sum + (mark ?? 0), 0))
}

/**
 * Answers the most marks that one attempt could have of these questions: attempts may have different ones. Without
 * attempts, the marks of all.
 */
export function largestMaximum({ maxima, attempts }: Marks, items: Iterable<number>): number {
  const places = [...items]
  const sumOf = (isAsked: (place: number) => boolean) =>
    places.reduce((sum, place) => (isAsked(place) ? sum + (maxima[place] ?? 0) : sum), 0)
  if (attempts.length === 0) return sumOf(() => true)
  return attempts.reduce(
    (most, marks) =>
      Math.max(
        most,
        sumOf((place) => (marks[place] ?? null) !== null),
      ),
    0,
  )
}

/** Every statistic of an exam; questions in the given order. */
export function examStatistics(marks: Marks): ExamStatistics {
  const steps = examStatisticsInSteps(marks)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same, with a pause after every question: of ten thousand attempts a server serves others in between. */
export function* examStatisticsInSteps(marks: Marks): Generator<void, ExamStatistics> {
  const totals = totalsOf(marks)
  const items: ItemStatistics[] = []
  const shares: (number | null)[] = []
  for (const [place, maximum] of marks.maxima.entries()) {
    const column = columnOf(marks, totals, place)
    items.push(itemStatistics(column.own, column.others, maximum))
    shares.push(covariance(column.own, column.totals))
    yield
  }
  const weights = effectiveWeights(shares)
  const examMaximum = largestMaximum(marks, marks.maxima.keys())
  return {
    total: totalStatistics(marks, totals, items, examMaximum),
    items: items.map((item, index) => ({
      ...item,
      intendedWeight: examMaximum === 0 ? null : (100 * (marks.maxima[index] ?? 0)) / examMaximum,
      effectiveWeight: weights[index]?.weight ?? null,
      negativeCovariance: weights[index]?.isNegative ?? false,
    })),
  }
}

interface Column {
  readonly own: number[]
  readonly others: number[]
  readonly totals: number[]
}

/** Marks of one question and the rests of their attempts, for attempts that contain it. */
function columnOf({ attempts }: Marks, totals: readonly number[], item: number): Column {
  const column: Column = { own: [], others: [], totals: [] }
  attempts.forEach((marks, index) => {
    const mark = marks[item] ?? null
    if (mark === null) return
    const total = totals[index] ?? 0
    column.own.push(mark)
    column.others.push(total - mark)
    column.totals.push(total)
  })
  return column
}

/** `shares`: the covariance of each question with the totals. */
function effectiveWeights(shares: readonly (number | null)[]) {
  const sum = shares.reduce<number>((all, share) => all + Math.sqrt(Math.max(0, share ?? 0)), 0)
  return shares.map((share) => ({
    weight: share === null || share < 0 || sum === 0 ? null : (100 * Math.sqrt(share)) / sum,
    isNegative: share !== null && share < 0,
  }))
}

function totalStatistics(
  marks: Marks,
  totals: readonly number[],
  items: readonly ItemStatistics[],
  maximum: number,
): TotalStatistics {
  const deviation = standardDeviation(totals)
  const consistency = internalConsistency(marks, totals, items)
  const errorRatio = consistency === null ? null : 100 * Math.sqrt(Math.max(0, 1 - consistency / 100))
  return {
    attempts: totals.length,
    maximum,
    mean: mean(totals),
    median: median(totals),
    standardDeviation: deviation,
    skewness: skewness(totals),
    kurtosis: kurtosis(totals),
    internalConsistency: consistency,
    errorRatio,
    standardError: errorRatio === null || deviation === null ? null : (errorRatio * deviation) / 100,
  }
}

/** Null unless all attempts contain the same questions: variances of different questions cannot be combined. */
function internalConsistency(
  { attempts }: Marks,
  totals: readonly number[],
  items: readonly ItemStatistics[],
): number | null {
  const asked = items.filter((item) => item.attempts > 0)
  const [count, spread] = [asked.length, variance(totals)]
  const isComplete = asked.every((item) => item.attempts === attempts.length)
  if (count < 2 || attempts.length < 3 || spread === null || spread === 0 || !isComplete) return null
  const sumOfVariances = asked.reduce((sum, item) => sum + (item.markVariance ?? 0), 0)
  return ((100 * count) / (count - 1)) * (1 - sumOfVariances / spread)
}
