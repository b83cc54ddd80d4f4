/**
 * What a device said of lines that it had not delivered yet. With a contact it may send the head of its log: the last
 * number, and the digest of everything up to it. A device that sent a head can deliver one log to it and no other, so that
 * such lines are as old as the head, whenever they arrive.
 */
import type { AttemptEvent } from './event.ts'

export interface Head {
  readonly writerId: string
  readonly seq: number
  /** SHA-256 (hex) of the `digestText` of the writer's log from its first line up to `seq`. */
  readonly digest: string
  /** The server's clock, ms UTC. */
  readonly heardAt: number
}

/** What a head says of a line up to its number: nothing while lines before it are missing. */
export type Commitment = 'committed' | 'contradicted' | 'unknown'

/**
 * The last head alone decides: an earlier one would let a device choose, among the beginnings of its log, the one that
 * turned out best. `digestOf` is SHA-256 over the `digestText` of lines, hex.
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
