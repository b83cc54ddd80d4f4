import type { RunningTraces } from './open-telemetry.ts'
import type { TracesSettings } from './settings.ts'

export type { RunningTraces } from './open-telemetry.ts'
export { type TracesSettings, tracesOf } from './settings.ts'
export { beginSpan, failureOf, isTraced, type OpenSpan, traced, tracedCall } from './traced.ts'

/** Begins to trace where it is asked for; only then are the packages loaded. */
export async function startTraces(settings: TracesSettings | null): Promise<RunningTraces | null> {
  if (settings === null) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(settings)
}
