/** The academy's server in a run: the real modules, one process after the other on one database in memory. */
import type { BoundRoute, Principal } from '#server/http/handler.ts'
import { asSent } from './as-sent.ts'
import type { Carriage } from './carried-call.ts'
import type { MemoryDatabase } from './memory-academy/memory-database.ts'
import type { Chance } from './random.ts'
import { answerOf } from './service-server.ts'
import type { Process, Scheduler } from './time/scheduler.ts'

/** A server's clock is off by as much at most, ms. */
export const CLOCK_OFF_MOST = 240_000

export interface CrashingServer<Dependencies> {
  readonly process: () => Process
  readonly death: () => Promise<void>
  /** `kill -9`, and another process instead, whose clock may be off by `clockOffset` (ms). */
  readonly restart: (clockOffset: number) => void
  /** Restarts it in the middle of its work, after this number of waits for the database. */
  readonly restartAfter: (waits: number, clockOffset: number) => void
  /** The answer; the promise never settles if the server dies before it has answered. */
  readonly handle: Carriage['server']['handle']
  readonly dependencies: () => Dependencies
}

interface Begun<Dependencies> {
  readonly dependencies: Dependencies
  readonly routes: readonly BoundRoute[]
}

interface ServerInput<Dependencies> {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly memory: MemoryDatabase
  readonly principalOf: (person: string) => Principal
  /** Initial state of another process. */
  readonly begin: (clockOffset: number) => Begun<Dependencies>
}

export function crashingServer<Dependencies>(input: ServerInput<Dependencies>): CrashingServer<Dependencies> {
  const { scheduler, chance, memory, principalOf } = input
  const begin = (clockOffset: number) => {
    const process: Process = { alive: true }
    return { ...input.begin(clockOffset), process, died: Promise.withResolvers<void>() }
  }
  let running = begin(0)
  let doomed: { waits: number; readonly clockOffset: number } | null = null
  const setPace = ({ process }: typeof running) => {
    const pause = () => {
      if (doomed !== null && --doomed.waits <= 0) restart(doomed.clockOffset)
      return scheduler.pause(chance.next() * 3, process)
    }
    memory.pace = { pause, waitsBefore: () => chance.happens(0.5) }
  }
  const restart = (clockOffset: number) => {
    doomed = null
    running.process.alive = false
    memory.dropConnections()
    running.died.resolve()
    running = begin(clockOffset)
    setPace(running)
  }
  setPace(running)
  return {
    process: () => running.process,
    death: () => running.died.promise,
    restart,
    restartAfter(waits, clockOffset) {
      doomed = { waits, clockOffset }
    },
    handle(method, path, body, person) {
      const request = { method, path, body: asSent(body), ticket: null, token: null }
      return answerOf(running.routes, request, person === null ? null : principalOf(person))
    },
    dependencies: () => running.dependencies,
  }
}
