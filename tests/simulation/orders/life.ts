/** Parts of a run of orders: shop, gateway, server, network and people. */
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import type { Chance } from '../random.ts'
import type { Process, Scheduler } from '../time/scheduler.ts'
import type { SimulatedGateway } from './gateway.ts'
import type { OrdersHistory } from './history.ts'
import type { OrdersServer } from './server.ts'

export interface Life {
  readonly scheduler: Scheduler
  readonly chance: Chance
  readonly memory: MemoryDatabase
  readonly server: OrdersServer
  readonly gateway: SimulatedGateway
  readonly history: OrdersHistory
  readonly tabs: Tab[]
  /** True if buyers also pay with Apple Pay and STC Pay. */
  readonly hasWallets: boolean
  /** Probability of a fault in a request between browsers and the academy. */
  storm: number
}

/** A tab of a buyer's browser; its process ends when it is closed. */
export interface Tab extends Process {
  readonly buyerId: string
  readonly wish: { readonly packageId: string; readonly period: 'monthly' | 'yearly'; readonly code: string | null }
  orderId: string | null
}
