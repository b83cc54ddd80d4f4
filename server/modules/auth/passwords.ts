/**
 * Argon2id, a few at a time: each run takes 19 MiB and a thread, so a school that signs in at once waits in a queue
 * instead of taking the memory of the exams that are running. First come, first served.
 */
import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_QUEUE } from '#server/http/limits.ts'

/** OWASP's second choice of parameters; Argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** More people are waiting for their password to be checked than is sensible. */
export class PasswordQueueFull extends Error {
  override readonly name = 'PasswordQueueFull'
}

interface QueueLimits {
  readonly atATime: number
  readonly waiting: number
}

type RunInTurn = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Runs works at most `atATime` together, the others in the order in which they came. */
export function boundedQueue({ atATime, waiting }: QueueLimits): RunInTurn {
  const turns: (() => void)[] = []
  let running = 0
  const takeTurn = (): Promise<void> => {
    if (turns.length >= waiting) throw new PasswordQueueFull()
    return new Promise((resolve) => turns.push(resolve))
  }
  return async (work) => {
    if (running >= atATime) await takeTurn()
    else running += 1
    try {
      return await work()
    } finally {
      const next = turns.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

const inTurn = boundedQueue(PASSWORD_QUEUE)

/** Verified against when an address is unknown, so that the answer takes as long as for a known one. */
const noOnesHash = hash('no one has this password', COST)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Whether `password` is the one of `stored`; null (no such account) takes as long and is never right. */
export async function passwordIsRight(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await noOnesHash)
  const same = await inTurn(() => verify(compared, password, COST))
  return same && stored !== null
}
