/** Reports of a key that count: one student, or what staff have already looked at, rings no alarm. */
import { type KeyReport, OF_THE_KEY } from './suspicion.ts'

export interface ReceivedReport extends KeyReport {
  readonly question: string
  /** Instant of the arrival, ms UTC. */
  readonly at: number
}

const DAY_MS = 86_400_000
/** A student who finds more wrong keys than these in four weeks is no evidence about keys. */
const REPORTS_MOST = 20
const COUNTED_DAYS = 28

/**
 * The reports that count, by question: a student's first one of each key, at most twenty in four weeks, and none that
 * was received before staff looked at the key and kept it.
 *
 * @param kept instants (ms UTC) at which staff kept questions
 */
export function countedReports(
  reports: readonly ReceivedReport[],
  kept: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly ReceivedReport[]> {
  const ofTheKey = reports.filter(({ reason }) => OF_THE_KEY.has(reason)).toSorted((one, other) => one.at - other.at)
  const counted = [...Map.groupBy(ofTheKey, ({ student }) => student).values()].flatMap(firstOfEach)
  return Map.groupBy(
    counted.filter(({ question, at }) => at > (kept.get(question) ?? Number.NEGATIVE_INFINITY)),
    ({ question }) => question,
  )
}

/** The first report of each; `reports` are one student's, in their order. */
function firstOfEach(reports: readonly ReceivedReport[]): ReceivedReport[] {
  const counted: ReceivedReport[] = []
  const seen = new Set<string>()
  for (const report of reports) {
    if (seen.has(report.question)) continue
    seen.add(report.question)
    const recent = counted.filter(({ at }) => at > report.at - COUNTED_DAYS * DAY_MS)
    if (recent.length < REPORTS_MOST) counted.push(report)
  }
  return counted
}
