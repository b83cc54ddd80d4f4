/** End of a run, with its outcome or the error that broke it. */
import { setImmediate } from 'node:timers/promises'
import type { Scheduler } from './scheduler.ts'

export type End<Value> = { readonly ended: Value } | { readonly broken: unknown }

/**
 * Advances time until `run` is over. An error that the run does not handle (a rejected promise without a listener, a
 * callback that throws) breaks it like an error with which it ends.
 */
export async function endOf<Value>(scheduler: Scheduler, run: Promise<Value>): Promise<End<Value>> {
  let unheard: { readonly broken: unknown } | null = null
  const onUnheard = (error: unknown) => {
    unheard ??= { broken: error }
    scheduler.fail(error)
  }
  process.on('unhandledRejection', onUnheard)
  process.on('uncaughtException', onUnheard)
  try {
    const end = await scheduler.run(run).then(
      (ended) => ({ ended }),
      (error: unknown) => ({ broken: error }),
    )
    // A rejection is reported only when no promise is left to continue; and then none meets the next run either.
    await setImmediate()
    return unheard ?? end
  } finally {
    process.off('unhandledRejection', onUnheard)
    process.off('uncaughtException', onUnheard)
  }
}
