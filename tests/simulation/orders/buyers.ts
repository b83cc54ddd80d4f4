/** Actions of buyers in their tabs, as the checkout's pages perform them: only real answers count as answers. */
import type { OrderView } from '#contract/shop/orders.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { GatewayMethod } from '#domain/orders/statuses.ts'
import { type Call, call, countFault, uuidOf } from '../carried-call.ts'
import type { Life, Tab } from './life.ts'
import { NOT_TAKEN, RIGHT_CODE } from './gateway.ts'
import { BUYERS, CODE, PACKAGES } from './shop.ts'

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const
const TOKENS = ['asks', 'asks', 'asks', 'paid', 'declined', 'refused'] as const

const dataOf = (answer: ServerAnswer): Record<string, unknown> | null =>
  answer.kind === 'answered' && answer.status < 300 ? (answer.data as Record<string, unknown>) : null

export function openTab(life: Life): Tab {
  const { chance, tabs } = life
  const last = tabs.at(-1)
  const sameWish = last !== undefined && chance.happens(0.5)
  const wish = sameWish
    ? last.wish
    : {
        packageId: chance.pick(PACKAGES),
        period: chance.pick(['monthly', 'monthly', 'yearly'] as const),
        code: chance.happens(0.5) ? CODE : null,
      }
  const buyerId = sameWish && chance.happens(0.7) ? last.buyerId : chance.pick(BUYERS)
  const tab: Tab = { alive: true, buyerId, wish, orderId: null }
  tabs.push(tab)
  return tab
}

function ask(life: Life, tab: Tab, method: Call['method'], path: string, body?: unknown): Promise<ServerAnswer> {
  return call(life, { method, path, body, person: tab.buyerId }, tab)
}

/** Performs a purchase, from the quoted price to the bank's page. */
export async function buy(life: Life, tab: Tab): Promise<void> {
  const quoted = dataOf(await ask(life, tab, 'POST', '/api/orders/quote', tab.wish))
  if (quoted === null) return
  const { total } = quoted['quote'] as OrderView['quote']
  const code = quoted['couponRefusal'] === null ? tab.wish.code : null
  await think(life, tab)
  const placed = await ask(life, tab, 'POST', '/api/orders', { ...tab.wish, code, total, id: uuidOf(life) })
  const order = dataOf(placed) as unknown as OrderView | null
  const other = placed.kind === 'answered' ? (placed.data as { detail?: { orderId?: string } } | null)?.detail : null
  tab.orderId = order?.id ?? other?.orderId ?? tab.orderId
  if (order === null) return
  see(life, order)
  if (order.status === 'pending' || order.status === 'failed') await pay(life, tab, `/api/orders/${order.id}/payments`)
}

async function think({ scheduler, chance }: Life, tab: Tab): Promise<void> {
  await scheduler.pause(chance.happens(0.1) ? chance.between(60_000, 35 * 60_000) : chance.between(100, 20_000), tab)
}

/** Three of ten tries are made with STC Pay, two with Apple Pay. */
function wayOf({ hasWallets, chance }: Life): GatewayMethod {
  if (!hasWallets) return 'card'
  const fate = chance.next()
  return fate < 0.5 ? 'card' : fate < 0.8 ? 'stc-pay' : 'apple-pay'
}

/** Sends one try until the academy answers. */
async function pay(life: Life, tab: Tab, path: string, person: string | null = tab.buyerId): Promise<void> {
  const { chance, scheduler, history } = life
  history.taps += 1
  const card = { tryId: uuidOf(life), token: `${chance.pick(TOKENS)}-${chance.below(1_000)}` }
  const method = wayOf(life)
  const body = { ...card, method, ...(method === 'stc-pay' ? { token: '0512345678' } : {}) }
  const approved = () => (method === 'stc-pay' ? typeCodes(life, { tab, path, person }) : approve(life, body.tryId))
  for (const wait of [...PAUSES_MS, null]) {
    const answer = await call(life, { method: 'POST', path, body, person }, tab)
    const data = dataOf(answer)
    if (data !== null) return void approved()
    if (answer.kind === 'answered' && answer.status < 500) break
    if (wait !== null) await scheduler.pause(wait, tab)
  }
  void approved()
}

interface Payer {
  readonly tab: Tab
  /** The try was begun here. */
  readonly path: string
  readonly person: string | null
}

/**
 * The owner of a wallet types the code: the right one, wrong ones before, the same twice at the same moment, after the
 * order is over, or never.
 */
async function typeCodes(life: Life, { tab, path, person }: Payer): Promise<void> {
  const { chance, scheduler, history } = life
  const isLate = chance.happens(0.15)
  if (isLate) countFault(history, 'code after the order')
  await scheduler.pause(isLate ? chance.between(25 * 60_000, 90 * 60_000) : chance.between(500, 60_000), tab)
  const to = { method: 'POST' as const, path: path.replace(/payments$/, 'one-time-code'), person }
  const type = (oneTimeCode: string) => call(life, { ...to, body: { oneTimeCode } }, tab)
  const guesses = chance.happens(0.3) ? chance.between(1, 7) : 0
  for (let guess = 0; guess < guesses; guess += 1) {
    countFault(history, 'wrong code')
    await type(chance.happens(0.7) ? NOT_TAKEN : '999999')
  }
  if (chance.happens(0.1)) return
  const times = chance.happens(0.4) ? 2 : 1
  if (times === 2) countFault(history, 'code twice')
  await Promise.all(Array.from({ length: times }, () => type(RIGHT_CODE)))
}

/** Decision at the bank's page, which needs neither the academy nor the tab: approval, refusal, a late one, or none. */
async function approve({ scheduler, chance, gateway }: Life, tryId: string): Promise<void> {
  const delay = chance.happens(0.2) ? chance.between(5 * 60_000, 90 * 60_000) : chance.between(500, 60_000)
  await scheduler.pause(delay)
  const fate = chance.next()
  if (fate < 0.65) return gateway.decide(tryId, 'paid')
  if (fate < 0.85) return gateway.decide(tryId, 'failed')
  if (fate < 0.9) return gateway.decide(tryId, 'abandoned')
  if (fate > 0.95) return
  gateway.decide(tryId, 'authorized')
  await scheduler.pause(chance.between(1_000, 3_600_000))
  gateway.decide(tryId, chance.pick(['captured', 'voided']))
}

/** Records the status of an order that a page shows: it may not turn out to be untrue. */
function see({ history }: Life, { id, status }: OrderView): void {
  history.shown.push({ orderId: id, status })
}

export async function look(life: Life, tab: Tab): Promise<void> {
  if (tab.orderId === null) return
  const order = dataOf(await ask(life, tab, 'GET', `/api/orders/${tab.orderId}`))
  if (order !== null) see(life, order as unknown as OrderView)
}

export async function giveUp(life: Life, tab: Tab): Promise<void> {
  if (tab.orderId === null) return
  const order = dataOf(await ask(life, tab, 'POST', `/api/orders/${tab.orderId}/cancel`, {}))
  if (order !== null) see(life, order as unknown as OrderView)
}

export async function takeAnotherCard(life: Life, tab: Tab): Promise<void> {
  await giveUp(life, tab)
  await buy(life, tab)
}

/** Two taps, or two tabs, at the same moment. */
export async function payTwice(life: Life, tab: Tab): Promise<void> {
  if (tab.orderId === null) return
  const path = `/api/orders/${tab.orderId}/payments`
  await Promise.all([pay(life, tab, path), pay(life, tab, path)])
}

/** Another person pays by the link, and the student perhaps at the same time. */
export async function letAnotherPay(life: Life, tab: Tab): Promise<void> {
  if (tab.orderId === null) return
  const order = dataOf(await ask(life, tab, 'POST', `/api/orders/${tab.orderId}/pay-link`, {}))
  const code = order?.['payCode']
  if (typeof code !== 'string') return
  const byLink = pay(life, { ...tab }, `/api/pay-links/${code}/payments`, null)
  if (life.chance.happens(0.4)) await pay(life, tab, `/api/orders/${tab.orderId}/payments`)
  await byLink
}

/** A code that was guessed, an order of another buyer. */
export async function meddle(life: Life, tab: Tab): Promise<void> {
  const { chance, tabs } = life
  const orderId = chance.pick(tabs).orderId ?? uuidOf(life)
  const path = chance.pick([`/api/orders/${orderId}/payments`, '/api/pay-links/AAAAAAAAAAAAAAAAAAAAAAAA/payments'])
  await call(life, { method: 'POST', path, body: { tryId: uuidOf(life), token: 'paid-1' }, person: tab.buyerId }, tab)
  await ask(life, tab, 'POST', `/api/orders/${orderId}/cancel`, {})
}
