/**
 * The way of a result from the context that delivers a submission (the worker, or a page without one) to the page that
 * shows it. The page holds a lock while it can: one that is closed, or was killed, awaits nothing.
 */
import type { AttemptResultView } from '#contract/attempts/result.ts'
import type { AwaitedResults } from './deliver-attempt.ts'

export const RESULTS_CHANNEL = 'miqyas-results'

export interface GivenResult {
  readonly attemptId: string
  readonly result: AttemptResultView
}

export const resultLock = (attemptId: string): string => `miqyas-result:${attemptId}`

export const awaitedResults: AwaitedResults = {
  async isAwaited(attemptId) {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === resultLock(attemptId))
  },
  give(attemptId, result) {
    const channel = new BroadcastChannel(RESULTS_CHANNEL)
    channel.postMessage({ attemptId, result } satisfies GivenResult)
    channel.close()
  },
}
