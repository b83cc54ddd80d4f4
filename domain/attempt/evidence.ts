/**
 * Decides which lines of a log count by themselves. A line counts only if it arrived before a result was given out:
 * later ones may have been written, or chosen among lines that were announced, by someone who had read it. So the first
 * reading voids every announcement that is outstanding (`voidsHeads`), and what arrives afterwards waits for a person.
 * What arrived after the late-sync window waits in any case, and so does a line that claims to be older than a contact
 * in which its device said that all it held had been delivered. Where the exam says so, what arrived after the closing
 * waits too if more than so much time passed between the instant that it claims and the first that the server heard of
 * it.
 */
import type { Commitment } from './commitment.ts'
import { type AttemptEvent, SERVER_WRITER } from './event.ts'

export interface ArrivedEvent extends AttemptEvent {
  /** The server's clock, ms UTC. */
  readonly receivedAt: number
  /** Against a line that arrived although its device had said that it held nothing more of that time; ms UTC. */
  readonly contradictedAt?: number | undefined
}

/**
 * How much earlier (ms) than a contact a line may claim to be that the contact did not know of. Two estimates of the
 * server's time may each be wrong by half of the longest request, ten seconds; the rest is for how they are kept.
 */
export const CONTACT_TOLERANCE_MS = 20_000

/**
 * What speaks against a line that claims to be of `at`, where its device had said at `allSentAt` that it held nothing
 * more: that instant, or null for nothing. All are ms UTC. The append says the same in SQL.
 */
export function contradictionOf(at: number, allSentAt: number): number | null {
  return at < allSentAt - CONTACT_TOLERANCE_MS ? allSentAt : null
}

/**
 * `contradicted`: the device had said before that it held nothing more of that time, or, after a result, had committed
 * to another line.
 */
export type Doubt = 'after-window' | 'after-result' | 'contradicted' | 'long-silence'

/** A line that does not count by itself, and the instant (ms UTC) that speaks against it. */
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
   * What was announced and outstanding at the reading counts no more by itself. False for readings before 2026-11-28,
   * at which lines that had been announced went on counting: results that stand do not change.
   */
  readonly voidsHeads: boolean
}

export interface Knowledge {
  readonly results: readonly KnownResult[]
  /** The end of the late-sync window, null while the attempt runs. */
  readonly windowEndsAt: number | null
  /** The closing (ms UTC), and for how long (ms) a line that arrives after it may have been on the way; null: for any time. */
  readonly silence: { readonly closedAt: number; readonly longestMs: number } | null
  /** What the device said of a line, and when that was heard (ms UTC); null: it sent no head that covers it. */
  readonly commitment: (event: ArrivedEvent) => { readonly said: Commitment; readonly heardAt: number } | null
  /** What a person said of a line: let it count or not; null: nothing. */
  readonly decided: (event: ArrivedEvent) => boolean | null
}

/** How far (ms) a device's clock may be off when it writes its first lines after an attempt was opened again. */
const CLOCK_ERROR_MS = 5_000

/** Parts a log into what counts by itself or by a person's word, and what does not. */
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
