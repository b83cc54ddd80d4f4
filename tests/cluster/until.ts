import { setTimeout as delay } from 'node:timers/promises'

const ASK_EVERY_MS = 250

/** Asks until there is an answer; throws with what was waited for when the time (ms) is over. */
export async function until<Value>(
  what: string,
  withinMs: number,
  ask: () => Promise<Value | undefined>,
): Promise<Value> {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await delay(ASK_EVERY_MS)) {
    const value = await ask()
    if (value !== undefined) return value
  }
  throw new Error(`after ${withinMs / 1_000} s there was not ${what}`)
}
