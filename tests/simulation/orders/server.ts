/** The academy's server in a life of orders: the real modules, one process after the other on one database. */
import { moyasarGateway, type PaymentGateway } from '#server/adapters/payment-gateway/index.ts'
import type { Database } from '#server/db/connection.ts'
import type { PaymentDependencies, ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute, Principal } from '#server/http/handler.ts'
import { ordersModule, settleDuePayments } from '#server/modules/orders/index.ts'
import { packagesModule } from '#server/modules/packages/index.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import { asSent } from '../as-sent.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Chance } from '../random.ts'
import { answerOf } from '../service-server.ts'
import type { Process, Scheduler } from '../time/scheduler.ts'
import { GATEWAY_URL, WEBHOOK_SECRET } from './gateway.ts'
import type { PlantedInOrders } from './planted.ts'
import { STAFF_ID } from './shop.ts'

/** A server's clock is off by as much at most, ms. */
export const CLOCK_OFF_MOST = 240_000

export interface OrdersServer {
  readonly process: () => Process
  readonly death: () => Promise<void>
  /** `kill -9`, and another process in its place, with a clock that may be off by as much, ms. */
  readonly restart: (clockOffset: number) => void
  /** The same in the middle of its work: once it has waited for the database so often. */
  readonly restartAfter: (waits: number, clockOffset: number) => void
  /** The answer; never, when the server dies before it has answered. */
  readonly handle: (method: 'GET' | 'POST', path: string, body: unknown, person: string | null) => Promise<ServerAnswer>
  readonly runJobs: () => Promise<void>
  readonly dependencies: () => PaymentDependencies
}

interface ServerInput {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly memory: MemoryDatabase
  readonly planted: PlantedInOrders | undefined
}

interface Running {
  readonly process: Process
  readonly died: PromiseWithResolvers<void>
  readonly dependencies: PaymentDependencies
  readonly routes: readonly BoundRoute[]
}

export function ordersServer(input: ServerInput): OrdersServer {
  const { scheduler, chance, memory, planted } = input
  let running = begin(input, 0)
  let doomed: { waits: number; readonly clockOffset: number } | null = null
  const setPace = ({ process }: Running) => {
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
    running = begin(input, clockOffset)
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
    async runJobs() {
      const { dependencies } = running
      if (planted?.withoutJobs === true || !hasWork(memory, dependencies.now())) return
      await settleDuePayments(dependencies)
    },
    dependencies: () => running.dependencies,
  }
}

function principalOf(userId: string): Principal {
  const role = userId === STAFF_ID ? 'admin' : 'student'
  return { userId, role, permissions: new Set(), tokenHash: '', timeMultiplier: 1 }
}

function begin({ scheduler, memory, planted }: ServerInput, clockOffset: number): Running {
  const own = Object.create(memory.database) as Database
  const gateway: PaymentGateway = moyasarGateway({
    url: () => GATEWAY_URL,
    publishableKey: 'pk_test',
    secretKey: 'sk_test',
    webhookSecret: WEBHOOK_SECRET,
    isLive: false,
  })
  const dependencies: PaymentDependencies = {
    database: planted?.database?.(own) ?? own,
    now: () => Math.round(scheduler.now + clockOffset),
    payment: planted?.gateway?.(gateway) ?? gateway,
    publicUrl: new URL('https://academy.example'),
  }
  const routes = [...ordersModule(dependencies as ServerDependencies), ...packagesModule(dependencies)]
  return { process: { alive: true }, died: Promise.withResolvers<void>(), dependencies, routes }
}

/** Whether the jobs would find anything: most times they do not. */
function hasWork(memory: MemoryDatabase, now: number): boolean {
  const isDue = (row: Readonly<Record<string, unknown>>) =>
    row['next_ask_at'] !== null && (row['next_ask_at'] as number) <= now
  const isOver = (row: Readonly<Record<string, unknown>>) =>
    row['status'] !== 'paid' && row['status'] !== 'cancelled' && (row['expires_at'] as number) <= now
  return memory.rows('payments').some(isDue) || memory.rows('refunds').some(isDue) || memory.rows('orders').some(isOver)
}
