/** One run of orders for a seed: buyers, staff, gateway, network, server and clocks act, and the run is checked. */
import { PAY_LINK_LIFETIME_MS } from '#domain/orders/statuses.ts'
import { countFault } from '../carried-call.ts'
import type { MemoryDatabase } from '../memory-academy/memory-database.ts'
import { findingOf, type MemoryStage, openMemoryStage } from '../memory-stage.ts'
import { chanceOf } from '../random.ts'
import type { Finding } from '../run.ts'
import { endOf } from '../time/end-of-run.ts'
import { withOwnGlobals } from '../time/own-globals.ts'
import { Scheduler } from '../time/scheduler.ts'
import { buy, giveUp, letAnotherPay, look, meddle, openTab, payTwice, takeAnotherCard } from './buyers.ts'
import { faultsOfOrders } from './checker.ts'
import { SimulatedGateway } from './gateway.ts'
import { emptyOrdersHistory } from './history.ts'
import type { Life } from './life.ts'
import type { PlantedInOrders } from './planted.ts'
import { ordersServer } from './server.ts'
import { openShop, STARTS_AT, stockShop } from './shop.ts'
import * as world from './surroundings.ts'

/** Number of steps of a run before everything is completed. */
export const ORDER_STEPS = 24
const MINUTE = 60_000
/** The gateway is queried for a day; then nothing may wait any more. */
const HOME_MS = 27 * 60 * MINUTE

export const openOrdersStage = (): Promise<MemoryStage> => openMemoryStage(STARTS_AT, openShop)

interface OrdersRun {
  readonly planted?: PlantedInOrders | undefined
  readonly steps?: number
  /** False: everybody pays by card, as in the runs of earlier regressions. */
  readonly hasWallets?: boolean
}

export async function runOrders(stage: MemoryStage, seed: number, options: OrdersRun = {}): Promise<Finding> {
  const { planted, steps = ORDER_STEPS, hasWallets = true } = options
  const { memory } = stage
  memory.reset()
  if (process.env['TZ'] !== 'UTC') process.env['TZ'] = 'UTC'
  const life = beginLife(memory, seed, { planted, hasWallets })
  const { scheduler, history, gateway } = life
  const end = await withOwnGlobals(scheduler, seed, () =>
    withGateway(life, () => endOf(scheduler, live(life, planted, steps))),
  )
  const books = { table: (name: string) => memory.rows(name), taken: [...gateway.payments.values()], history }
  const seen = () => ({ shown: history.shown.map(({ status }) => status) })
  return findingOf(stage, { seed, scheduler, end, history, problemsOf: () => faultsOfOrders(books), seen })
}

function beginLife(
  memory: MemoryDatabase,
  seed: number,
  { planted, hasWallets }: { readonly planted: PlantedInOrders | undefined; readonly hasWallets: boolean },
): Life {
  const chance = chanceOf(seed)
  const scheduler = new Scheduler(STARTS_AT + chance.below(86_400_000), chance)
  const history = emptyOrdersHistory()
  const server = ordersServer({ scheduler, chance, memory, planted })
  const gateway = new SimulatedGateway({
    scheduler,
    chance,
    asking: server.process,
    report: (body) => void world.deliverReport(life, body),
    note: (fault) => countFault(history, fault),
  })
  const life: Life = { scheduler, chance, memory, server, gateway, history, tabs: [], hasWallets, storm: 0 }
  return life
}

/** The gateway's adapter calls `fetch`; its warnings belong to the run and are not printed. */
async function withGateway<Value>({ gateway }: Life, work: () => Promise<Value>): Promise<Value> {
  const { fetch, AbortSignal: signals } = globalThis
  const { warn } = console
  const { timeout } = signals
  Object.assign(globalThis, { fetch: gateway.fetch })
  Object.assign(signals, { timeout: () => undefined })
  console.warn = () => undefined
  try {
    return await work()
  } finally {
    Object.assign(globalThis, { fetch })
    Object.assign(signals, { timeout })
    console.warn = warn
  }
}

type Act = (life: Life) => Promise<void>

const inTab =
  (act: (life: Life, tab: Life['tabs'][number]) => Promise<void>): Act =>
  async (life) => {
    const open = life.tabs.filter(({ alive }) => alive)
    if (open.length > 0) await act(life, life.chance.pick(open))
  }

const closeTab: Act = inTab(async ({ history }, tab) => {
  countFault(history, 'tab closed')
  tab.alive = false
})

/** Each act is chosen as often as the list contains it. */
const ACTS: readonly (readonly [string, Act])[] = [
  ...Array.from({ length: 9 }, () => ['buys', (life: Life) => buy(life, openTab(life))] as const),
  ['buys again', inTab(buy)],
  ['buys again', inTab(buy)],
  ['looks', inTab(look)],
  ['looks', inTab(look)],
  ['gives up', inTab(giveUp)],
  ['takes another card', inTab(takeAnotherCard)],
  ['takes another card', inTab(takeAnotherCard)],
  ['takes another card', inTab(takeAnotherCard)],
  ['pays twice', inTab(payTwice)],
  ['lets another pay', inTab(letAnotherPay)],
  ['meddles', inTab(meddle)],
  ['closes a tab', closeTab],
  ['staff refund', world.refund],
  ['staff refund', world.refund],
  ['staff record a transfer', world.recordTransfer],
  ['staff give a package', world.grant],
  ['staff change prices', world.changePrices],
  ['a forger writes', world.forge],
  ['the server is killed', world.crash],
  ['the server is killed', world.crash],
  ['the server is killed', world.crash],
  ['the server is killed', world.crash],
  ['the weather changes', world.changeWeather],
  ['the weather changes', world.changeWeather],
]

async function live(life: Life, planted: PlantedInOrders | undefined, steps: number): Promise<void> {
  const { scheduler, chance, memory, history, gateway } = life
  await stockShop(memory, chance)
  planted?.memory?.(memory)
  const jobs = runJobsOften(life)
  for (let step = 0; step < steps; step += 1) {
    const [name, act] = chance.pick(ACTS)
    history.notes.push(`${((scheduler.now - STARTS_AT) / 1000).toFixed(1)} ${name}`)
    void act(life)
    await scheduler.pause(chance.happens(0.7) ? chance.between(1, 4_000) : chance.between(4_000, 15 * MINUTE))
  }
  life.storm = 0
  gateway.sickness = 0
  history.notes.push('good weather at last')
  await scheduler.pause(100 * MINUTE)
  jobs.isOver = true
  await bringHome(life)
}

/** Runs the jobs at least every minute, until `isOver`. */
function runJobsOften({ scheduler, chance, server }: Life): { isOver: boolean } {
  const jobs = { isOver: false }
  const goOn = async (): Promise<void> => {
    while (!jobs.isOver) {
      await scheduler.pause(chance.between(5_000, 60_000))
      await Promise.race([server.runJobs(), server.death()])
    }
  }
  void goOn()
  return jobs
}

/** A day without faults; the jobs find what waits. Then the links for others to pay are over, and their orders. */
async function bringHome({ scheduler, chance, server }: Life): Promise<void> {
  const until = scheduler.now + HOME_MS
  while (scheduler.now < until) {
    await scheduler.pause(chance.between(5 * MINUTE, 30 * MINUTE))
    await Promise.race([server.runJobs(), server.death()])
  }
  for (const pause of [PAY_LINK_LIFETIME_MS, MINUTE, MINUTE]) {
    await scheduler.pause(pause)
    await Promise.race([server.runJobs(), server.death()])
  }
}
