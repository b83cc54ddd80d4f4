/** The academy's server in a run of orders: the real modules, one process after the other on one database. */
import { success } from '#contract/foundation/errors.ts'
import { GATEWAY_METHODS } from '#domain/orders/statuses.ts'
import { moyasarGateway, type PaymentGateway } from '#server/adapters/payment-gateway/index.ts'
import type { Database } from '#server/db/connection.ts'
import type { PaymentDependencies, ServerDependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { ordersModule, settleDuePayments } from '#server/modules/orders/index.ts'
import { packagesModule } from '#server/modules/packages/index.ts'
import { type CrashingServer, crashingServer } from '../crashing-server.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Chance } from '../random.ts'
import type { Scheduler } from '../time/scheduler.ts'
import { GATEWAY_URL, WEBHOOK_SECRET } from './gateway.ts'
import type { PlantedInOrders } from './planted.ts'
import { STAFF_ID } from './shop.ts'

export interface OrdersServer extends CrashingServer<PaymentDependencies> {
  readonly runJobs: () => Promise<void>
}

interface ServerInput {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly memory: MemoryDatabase
  readonly planted: PlantedInOrders | undefined
}

export function ordersServer(input: ServerInput): OrdersServer {
  const { scheduler, chance, memory, planted } = input
  const begin = (clockOffset: number) => newProcess(input, clockOffset)
  const server = crashingServer({ scheduler, chance, memory, principalOf, begin })
  return {
    ...server,
    async runJobs() {
      const dependencies = server.dependencies()
      if (planted?.withoutJobs === true || !hasWork(memory, dependencies.now())) return
      await settleDuePayments(dependencies)
    },
  }
}

function principalOf(userId: string): Principal {
  const role = userId === STAFF_ID ? 'admin' : 'student'
  return { userId, role, permissions: new Set(), tokenHash: '', timeMultiplier: 1, accommodations: {} }
}

function newProcess({ scheduler, memory, planted }: ServerInput, clockOffset: number) {
  const own = Object.create(memory.database) as Database
  const gateway: PaymentGateway = moyasarGateway({
    url: () => GATEWAY_URL,
    publishableKey: 'pk_test',
    secretKey: 'sk_test',
    webhookSecret: WEBHOOK_SECRET,
    isLive: false,
    methods: GATEWAY_METHODS,
  })
  const dependencies: PaymentDependencies = {
    database: planted?.database?.(own) ?? own,
    now: () => Math.round(scheduler.now + clockOffset),
    payment: planted?.gateway?.(gateway) ?? gateway,
    publicUrl: new URL('https://academy.example'),
  }
  return {
    dependencies,
    routes: [
      // Nobody guesses coupons here, and the memory does not know the one statement of the counters.
      ...ordersModule(dependencies as ServerDependencies, {
        limitGuesses: (_, __, ask) => ask(),
        limitWallets: async () => success(null),
      }),
      ...packagesModule(dependencies),
    ],
  }
}

/** True if the jobs would find anything, which is rarely the case. */
function hasWork(memory: MemoryDatabase, now: number): boolean {
  const isDue = (row: Readonly<Record<string, unknown>>) =>
    row['next_ask_at'] !== null && (row['next_ask_at'] as number) <= now
  const isOver = (row: Readonly<Record<string, unknown>>) =>
    row['status'] !== 'paid' && row['status'] !== 'cancelled' && (row['expires_at'] as number) <= now
  return memory.rows('payments').some(isDue) || memory.rows('refunds').some(isDue) || memory.rows('orders').some(isOver)
}
