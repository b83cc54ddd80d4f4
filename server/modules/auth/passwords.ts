/**
 * Argon2id, a few at a time: each run takes 19 MiB and a thread, so a school that signs in at once waits in a queue
 * instead of taking the memory of the exams that are running. First come, first served.
 */
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '#server/concurrency/bounded-queue.ts'
import { PASSWORD_QUEUE } from '#server/http/limits.ts'

/** OWASP's second choice of parameters; Argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const inTurn = boundedQueue(PASSWORD_QUEUE)

/** Verified against when an address is unknown, so that the answer takes as long as for a known one. */
const noOnesHash = hash('no one has this password', COST)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Answers whether `password` is the one of `stored`; null (no such account) takes as long and is never right. */
export async function passwordIsRight(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await noOnesHash)
  const same = await inTurn(() => verify(compared, password, COST))
  return same && stored !== null
}
