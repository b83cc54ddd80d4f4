/** The academy's public keys, kept on this device so that receipts can be checked without a network. */
import type { ReceiptKey } from '#contract/attempts/exam-receipts.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { keepJson, keptJson } from '#src/ui/behaviour/kept-text.ts'

const KEPT_UNDER = 'miqyas.exam-receipt-keys'

export function keepReceiptKeys(keys: readonly ReceiptKey[]): void {
  keepJson(KEPT_UNDER, keys)
}

/** The keys as the academy lists them now, or else as this device knows them; null if it knows none. */
export async function receiptKeys(): Promise<readonly ReceiptKey[] | null> {
  const listed = await callRoute(routes.examReceipts.listReceiptKeys)
  if (!listed.ok) return keptKeys()
  keepReceiptKeys(listed.value.items)
  return listed.value.items
}

function keptKeys(): readonly ReceiptKey[] | null {
  const kept = keptJson(KEPT_UNDER)
  return Array.isArray(kept) && kept.length > 0 && kept.every(isKey) ? kept : null
}

function isKey(value: unknown): value is ReceiptKey {
  if (typeof value !== 'object' || value === null) return false
  const { id, publicKey } = value as Partial<Record<keyof ReceiptKey, unknown>>
  return typeof id === 'string' && typeof publicKey === 'string' && /^[A-Za-z0-9_-]{87}$/.test(publicKey)
}
