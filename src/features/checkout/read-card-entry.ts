import type { CardEntry } from '#contract/shop/orders.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'

/** Reads where a card goes; null: nothing is sold by card. */
export async function readCardEntry(): Promise<CallResult<CardEntry | null>> {
  const answer = await callRoute(routes.orders.readCardEntry)
  return answer.ok ? { ok: true, value: answer.value.entry } : answer
}
