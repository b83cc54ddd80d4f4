/**
 * Decides which lines of a log count without a person's decision.
 *
 * - A line that arrived after a result was given out may have been written, or chosen among announced lines, with
 *   knowledge of that result, whatever instant it claims. It waits for a decision: the first reading voids what was
 *   announced and outstanding (`voidsHeads`).
 * - A line that arrived after the late-sync window always waits.
 * - A line waits if it claims to be older than a contact at which its device had declared all its lines delivered.
 * - If the exam sets a limit, a line that arrived after the closing waits if more than that limit lies between the
 *   instant that it claims and the first contact that announced or delivered it.
 */
import type { Commitment } from './commitment.ts'
import { type AttemptEvent, SERVER_WRITER } from './event.ts'

export interface ArrivedEvent extends AttemptEvent {
  /** Instant of arrival by the server's clock, ms UTC. */
  readonly receivedAt: number
  /**
   * Instant (ms UTC) at which the device had declared that it held no more lines of that time, although this one came
   * later.
   */
  readonly contradictedAt?: number | undefined
}

/**
 * Tolerance (ms) by which a line may claim to be older than a contact that did not announce it. Each of two estimates
 * of the server's time may be wrong by half of the longest request, ten seconds; the rest covers the drift of the
 * clocks.
 */
export const CONTACT_TOLERANCE_MS = 20_000

/**
 * Contradiction between a line that claims the instant `at` and its device, which had declared at `allSentAt` that it
 * held nothing more: answers `allSentAt`, or null if there is none. All are ms UTC. The statement that appends lines
 * repeats this rule in SQL.
 */
export function contradictionOf(at: number, allSentAt: number): number | null {
  return at < allSentAt - CONTACT_TOLERANCE_MS ? allSentAt : null
}

/**
 * `contradicted`: the device had declared that it held no more lines of that time, or, after a result, the line differs
 * from the one to which it had committed.
 */
export type Doubt = 'after-window' | 'after-result' | 'contradicted' | 'long-silence'

/** A line that does not count without a decision, and the instant (ms UTC) that speaks against it. */
export interface Doubtful<Line extends ArrivedEvent = ArrivedEvent> {
  readonly event: Line
  readonly doubt: Doubt
  readonly against: number
}

/** A result of the attempt was known from `from` on, until staff opened the attempt again (ms UTC; null: they did not). */
export interface KnownResult {
  readonly from: number
  readonly until: number | null
  /**
   * The reading voided what was announced and outstanding: it counts no more by itself. False for readings before
   * 2026-11-28, at which lines that had been announced went on counting: results that stand do not change.
   */
  readonly voidsHeads: boolean
}

export interface Knowledge {
  readonly results: readonly KnownResult[]
  /** End of the late-sync window; null while the attempt runs. */
  readonly windowEndsAt: number | null
  /**
   * `closedAt`: the closing (ms UTC). `longestMs`: longest time that a later line may have taken to arrive. Null: no
   * limit.
   */
  readonly silence: { readonly closedAt: number; readonly longestMs: number } | null
  /** Commitment of the device to a line, and when the server received it (ms UTC); null if no head covers the line. */
  readonly commitment: (event: ArrivedEvent) => { readonly said: Commitment; readonly heardAt: number } | null
  /** A person's decision about a line: true if it counts, false if not, null if there is none. */
  readonly decided: (event: ArrivedEvent) => boolean | null
}

/** Error (ms) that a device's clock may have when it writes its first lines after a reopening. */
const CLOCK_ERROR_MS = 5_000

/** Separates a log into lines that count, by themselves or by a person's decision, and lines that do not. */
export function weighEvidence<Line extends ArrivedEvent>(
  log: readonly Line[],
  knowledge: Knowledge,
): { readonly counted: readonly Line[]; readonly doubtful: readonly Doubtful<Line>[] } {
  const counted: Line[] = []
  const doubtful: Doubtful<Line>[] = []
  for (const event of log) {
    const found = doubtOf(event, knowledge)
    if (found === null || knowledge.decided(event) === true) counted.push(event)
    else doubtful.push({ event, ...found })
  }
  return { counted: doubtful.length === 0 ? log : counted, doubtful }
}

function doubtOf(
  event: ArrivedEvent,
  { results, windowEndsAt, silence, commitment }: Knowledge,
): Omit<Doubtful, 'event'> | null {
  const { writerId, at, receivedAt, contradictedAt } = event
  if (writerId === SERVER_WRITER) return null
  if (contradictedAt !== undefined) return { doubt: 'contradicted', against: contradictedAt }
  const known = results.find(
    ({ from, until }) => receivedAt > from && (until === null || receivedAt < until || at < until - CLOCK_ERROR_MS),
  )
  if (known !== undefined) {
    const earlier = commitment(event)
    const isEarlier = earlier !== null && earlier.heardAt < known.from
    if (isEarlier && earlier.said === 'contradicted') return { doubt: 'contradicted', against: earlier.heardAt }
    if (!isEarlier || earlier.said !== 'committed' || known.voidsHeads)
      return { doubt: 'after-result', against: known.from }
  }
  if (windowEndsAt !== null && receivedAt > windowEndsAt) return { doubt: 'after-window', against: windowEndsAt }
  if (silence === null || receivedAt <= silence.closedAt) return null
  const said = commitment(event)
  const heardAt = said?.said === 'committed' ? Math.min(said.heardAt, receivedAt) : receivedAt
  return heardAt - at > silence.longestMs ? { doubt: 'long-silence', against: heardAt } : null
}
