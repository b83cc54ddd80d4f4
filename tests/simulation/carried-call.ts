/** A request over a faulty network: lost, without an answer, twice, late, or answered by something in between. */
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { Chance } from './random.ts'
import type { Process, Scheduler } from './time/scheduler.ts'

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** Null for a person without an account, or for another server. */
  readonly person: string | null
}

export interface Carriage {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly server: {
    readonly handle: (
      method: Call['method'],
      path: string,
      body: unknown,
      person: string | null,
    ) => Promise<ServerAnswer>
    readonly death: () => Promise<void>
  }
  /** Probability of a fault in a request between browsers and the academy. */
  readonly storm: number
  readonly history: { readonly faults: Map<string, number> }
}

const FATES = ['lost', 'deaf', 'twice', 'held', 'sick'] as const
const TIME_OUT_MS = 20_000
/** Maximum time (ms) after its sending at which a request may still arrive. */
export const HELD_MOST_MS = 41 * 60_000
const HELD_MS = 40 * 60_000
const SICK: ServerAnswer = { kind: 'answered', status: 502, code: null, data: null }

export function countFault({ faults }: Carriage['history'], name: string): void {
  faults.set(name, (faults.get(name) ?? 0) + 1)
}

/** A UUID of version 4 from the run's own seed. */
export function uuidOf({ chance }: Pick<Carriage, 'chance'>): string {
  const hex = Array.from({ length: 31 }, () => chance.below(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`
}

/** Answer that the sender receives; the promise never settles once the sender is dead. */
export async function call(
  { scheduler, chance, server, history, storm }: Carriage,
  { method, path, body, person }: Call,
  sender: Process,
): Promise<ServerAnswer> {
  const fate = chance.happens(storm) ? chance.pick(FATES) : null
  if (fate !== null) countFault(history, `network ${fate}`)
  const arrive = async (): Promise<ServerAnswer> => {
    const unreached = server.death().then((): ServerAnswer => ({ kind: 'unreached' }))
    return Promise.race([server.handle(method, path, body, person), unreached])
  }
  const silence = async (): Promise<ServerAnswer> => {
    await scheduler.pause(TIME_OUT_MS, sender)
    return { kind: 'unreached' }
  }
  await scheduler.pause(chance.between(1, 200))
  if (fate === 'held') scheduler.at(chance.between(20_000, HELD_MS), null, () => void arrive())
  if (fate === 'lost' || fate === 'held') return silence()
  if (fate === 'twice') scheduler.at(chance.between(0, 5_000), null, () => void arrive())
  if (fate === 'sick' && chance.happens(0.5)) return SICK
  // No sender waits longer than this for an answer; the server still does the work.
  const answer = await Promise.race([arrive(), scheduler.pause(TIME_OUT_MS, null).then(() => null)])
  if (fate === 'deaf' || answer === null) return answer === null ? { kind: 'unreached' } : silence()
  await scheduler.pause(chance.between(1, 200), sender)
  return fate === 'sick' ? SICK : answer
}
