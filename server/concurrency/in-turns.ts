/** Long work on the thread of all answers, done a little at a time. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Time of one turn, ms: an answer that others wait for is late by no more, and a step of the work. */
const TURN_MS = 8

/** Does work that yields between its steps, and lets others have their turn. */
export async function inTurns<Value>(steps: Generator<void, Value>): Promise<Value> {
  for (let since = performance.now(); ;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - since < TURN_MS) continue
    await nextTurn()
    since = performance.now()
  }
}
