/** Stage on which runs follow one another, on one academy in memory, and the findings of each run. */
import { hash } from 'node:crypto'
import type { MemoryDatabase } from './memory-academy/memory-database.ts'
import { chanceOf } from './random.ts'
import type { Finding } from './run.ts'
import type { End } from './time/end-of-run.ts'
import { withOwnGlobals } from './time/own-globals.ts'
import { Scheduler } from './time/scheduler.ts'

export interface MemoryStage {
  memory: MemoryDatabase
}

/** `open`: the academy before anything happens. */
export async function openMemoryStage(startsAt: number, open: () => Promise<MemoryDatabase>): Promise<MemoryStage> {
  const scheduler = new Scheduler(startsAt, chanceOf(0))
  return { memory: await withOwnGlobals(scheduler, 0, open) }
}

interface Ended<Value> {
  readonly seed: number
  readonly scheduler: Scheduler
  readonly end: End<Value>
  readonly history: {
    readonly notes: string[]
    readonly faults: ReadonlyMap<string, number>
    readonly taps: number
  }
  /** Problems after a run that was not broken off. */
  readonly problemsOf: (ended: Value) => readonly string[]
  /** Values that enter the hash of the finding, beside notes and problems. */
  readonly seen: () => object
}

/** Finding of a run; if it broke, the stage is reset to its state before all runs. */
export function findingOf<Value>(
  stage: MemoryStage,
  { seed, scheduler, end, history, problemsOf, seen }: Ended<Value>,
): Finding {
  const isBroken = 'broken' in end
  const problems = isBroken ? [`the run broke: ${String(end.broken)}`] : problemsOf(end.ended)
  if (isBroken && end.broken instanceof Error) history.notes.push(end.broken.stack ?? '')
  if (isBroken) stage.memory = stage.memory.anew()
  const { notes, faults, taps } = history
  return {
    seed,
    cameAbout: taps > 0,
    isBroken,
    problems,
    notes,
    faults,
    taps,
    events: scheduler.events,
    get hash() {
      return hash('sha256', JSON.stringify({ notes, ...seen(), problems }))
    },
  }
}
