/** Everything that a life of orders has: its shop, gateway, server, network and people. */
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Chance } from '../random.ts'
import type { Process, Scheduler } from '../time/scheduler.ts'
import type { SimulatedGateway } from './gateway.ts'
import { countOrderFault, type OrdersHistory } from './history.ts'
import type { OrdersServer } from './server.ts'

export interface Life {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly memory: MemoryDatabase
  readonly server: OrdersServer
  readonly gateway: SimulatedGateway
  readonly history: OrdersHistory
  readonly tabs: Tab[]
  /** How often something goes wrong between browsers and the academy. */
  storm: number
}

/** A tab of a buyer's browser; its process ends when it is closed. */
export interface Tab extends Process {
  readonly buyerId: string
  readonly wish: { readonly packageId: string; readonly period: 'monthly' | 'yearly'; readonly code: string | null }
  orderId: string | null
}

const FATES = ['lost', 'deaf', 'twice', 'held', 'sick'] as const
const TIME_OUT_MS = 20_000
const SICK: ServerAnswer = { kind: 'answered', status: 502, code: null, data: null }

/** A UUID of version 4 from the life's own seed. */
export function uuidOf({ chance }: Pick<Life, 'chance'>): string {
  const hex = Array.from({ length: 31 }, () => chance.below(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`
}

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** Null: a person without an account, or the gateway. */
  readonly person: string | null
}

/** A request as networks carry it: lost, without an answer, twice, later, or answered by something in between. */
export async function call(life: Life, { method, path, body, person }: Call, sender: Process): Promise<ServerAnswer> {
  const { scheduler, chance, server, history, storm } = life
  const fate = chance.happens(storm) ? chance.pick(FATES) : null
  if (fate !== null) countOrderFault(history, `network ${fate}`)
  const arrive = async (): Promise<ServerAnswer> => {
    const unreached = server.death().then((): ServerAnswer => ({ kind: 'unreached' }))
    return Promise.race([server.handle(method, path, body, person), unreached])
  }
  const silence = async (): Promise<ServerAnswer> => {
    await scheduler.pause(TIME_OUT_MS, sender)
    return { kind: 'unreached' }
  }
  await scheduler.pause(chance.between(1, 200))
  if (fate === 'held') scheduler.at(chance.between(20_000, 40 * 60_000), null, () => void arrive())
  if (fate === 'lost' || fate === 'held') return silence()
  if (fate === 'twice') scheduler.at(chance.between(0, 5_000), null, () => void arrive())
  if (fate === 'sick' && chance.happens(0.5)) return SICK
  // What takes longer than this is heard by nobody; the server does it all the same.
  const answer = await Promise.race([arrive(), scheduler.pause(TIME_OUT_MS, null).then(() => null)])
  if (fate === 'deaf' || answer === null) return answer === null ? { kind: 'unreached' } : silence()
  await scheduler.pause(chance.between(1, 200), sender)
  return fate === 'sick' ? SICK : answer
}
