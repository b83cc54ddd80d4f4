/** Actions of staff, forgers and machines in a run of orders. */
import { recordOutside, refundOrder } from '#server/modules/orders/index.ts'
import { call, countFault, uuidOf } from '../carried-call.ts'
import { CLOCK_OFF_MOST } from '../crashing-server.ts'
import type { Row } from '../memory-academy/tables.ts'
import type { Life } from './life.ts'
import { BUYERS, changePrice, emailOf, PACKAGES, STAFF_ID } from './shop.ts'

/** The gateway's reports arrive like all requests, and are repeated until they are answered. */
export async function deliverReport(life: Life, body: object): Promise<void> {
  const { scheduler, chance } = life
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await call(
      life,
      { method: 'POST', path: '/api/payments/webhook', body, person: null },
      { alive: true },
    )
    if (answer.kind === 'answered' && answer.status === 200) return
    await scheduler.pause(chance.between(60_000, 600_000))
  }
}

/** Stops waiting for the work if the server dies in the middle of it. */
async function unlessItDies({ server }: Life, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, server.death()])
}

export async function refund(life: Life): Promise<void> {
  const { chance, memory, server } = life
  const paid = memory.rows('orders').filter(({ status, total }) => status === 'paid' && Number(total) > 0)
  if (paid.length === 0) return
  const order: Row = chance.pick(paid)
  const left = Number(order['total']) - Number(order['refunded'])
  if (left === 0) return
  const wish: Parameters<typeof refundOrder>[1] = {
    id: uuidOf(life),
    orderId: String(order['id']),
    amount: chance.happens(0.5) ? left : chance.between(1, left),
    reason: 'it did not fit',
    endsAccess: chance.happens(0.5),
  }
  const times = chance.happens(0.4) ? 2 : 1
  await Promise.all(
    Array.from({ length: times }, () => unlessItDies(life, refundOrder(server.dependencies(), wish, STAFF_ID))),
  )
}

/** A transfer that staff record, perhaps two of them at once. */
export async function recordTransfer(life: Life): Promise<void> {
  const { chance, server } = life
  const form = {
    id: uuidOf(life),
    email: emailOf(chance.pick(BUYERS)),
    packageId: chance.pick(PACKAGES),
    period: 'monthly' as const,
    amount: chance.between(100, 50_000),
    method: 'transfer' as const,
    paidOn: '2026-11-19',
    reference: `TR ${chance.below(1_000_000)}`,
    image: null,
  }
  const again = chance.happens(0.5) ? form : { ...form, id: uuidOf(life) }
  await Promise.all([form, again].map((one) => unlessItDies(life, recordOutside(server.dependencies(), one, STAFF_ID))))
}

export async function grant(life: Life): Promise<void> {
  const { chance, history } = life
  const people = { ids: [chance.pick(BUYERS)] }
  const given = { packageId: chance.pick(PACKAGES), days: chance.between(1, 40), reason: 'a prize' }
  const body = { id: uuidOf(life), ...given, people }
  history.grants.add(body.id)
  await call(life, { method: 'POST', path: '/api/subscriptions/grants', body, person: STAFF_ID }, { alive: true })
}

export async function changePrices({ chance, memory }: Life): Promise<void> {
  await changePrice(memory.database, chance.pick(PACKAGES), chance.between(100, 90_000))
}

/** Sends a forged event, or an old one of the gateway, to the academy's webhook. */
export async function forge(life: Life): Promise<void> {
  const { chance, gateway, history } = life
  countFault(history, 'webhook forged')
  const known = [...gateway.payments.keys()]
  const tries = life.memory.rows('payments').map((row) => String(row['gateway_id']))
  const id = chance.happens(0.8) && tries.length > 0 ? chance.pick(tries) : uuidOf(life)
  const more = chance.pick([{ secret_token: 'guessed' }, { live: true }, { data: { id: 'not-ours' } }, {}])
  const replayed = known.length > 0 && chance.happens(0.3) ? chance.pick(known) : id
  await deliverReport(life, gateway.eventOf(replayed, more))
}

export async function crash({ chance, server, history }: Life): Promise<void> {
  countFault(history, 'server killed')
  const clockOffset = chance.happens(0.3) ? chance.between(-CLOCK_OFF_MOST, CLOCK_OFF_MOST) : 0
  if (chance.happens(0.2)) server.restart(clockOffset)
  else server.restartAfter(chance.between(1, 60), clockOffset)
}

export async function changeWeather(life: Life): Promise<void> {
  const { chance, gateway } = life
  life.storm = chance.pick([0, 0, 0.2, 0.6])
  gateway.sickness = chance.pick([0, 0, 0.3, 0.8])
}
