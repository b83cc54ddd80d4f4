/**
 * Commitments of a device to lines that it has not delivered yet. With a contact a device may send the head of its log:
 * the last number, and the digest of all lines up to it. Only one log fits that digest, so lines that fit it are at
 * least as old as the head, whenever they arrive.
 */
import type { AttemptEvent } from './event.ts'

export interface Head {
  readonly writerId: string
  readonly seq: number
  /** SHA-256 (hex) of the `digestText` of the writer's log from its first line up to `seq`. */
  readonly digest: string
  /** Instant of the contact by the server's clock, ms UTC. */
  readonly heardAt: number
}

/** Judgement of a head about a line up to its number; `unknown` as long as earlier lines are missing. */
export type Commitment = 'committed' | 'contradicted' | 'unknown'

/**
 * Only the last head decides. If earlier ones counted, a device could choose among the beginnings of its log the one
 * that turned out best. `digestOf` is SHA-256 (hex) over the `digestText` of lines.
 */
export function commitmentOf(
  head: Pick<Head, 'writerId' | 'seq' | 'digest'>,
  log: readonly AttemptEvent[],
  digestOf: (lines: readonly AttemptEvent[]) => string,
): Commitment {
  const own = log.filter(({ writerId, seq }) => writerId === head.writerId && seq <= head.seq)
  if (own.length < head.seq) return 'unknown'
  return digestOf(own) === head.digest ? 'committed' : 'contradicted'
}
