import { useCallback, useEffect, useState } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { callRoute, routes } from '#src/api/index.ts'

export type OrderState =
  | { readonly kind: 'coming' }
  /** Not in this account. */
  | { readonly kind: 'not-found' }
  /** The last answer, while there was one; `isReached`: whether the academy answered the last time. */
  | { readonly kind: 'order'; readonly order: OrderView; readonly isReached: boolean }
  | { readonly kind: 'failed'; readonly message: string }

/** Pauses between two looks at a payment that waits for the bank, ms; the last one again and again. */
const LOOK_AGAIN_MS = [1_000, 1_500, 2_500, 4_000, 6_000, 10_000] as const

const isWaiting = (state: OrderState) => state.kind === 'failed' || (state.kind === 'order' && needsLook(state))

function needsLook({ order, isReached }: OrderState & { readonly kind: 'order' }): boolean {
  return order.status === 'initiated' || !isReached
}

/** An order as the academy knows it, looked at again by itself until its payment is decided. */
export function useOrder(id: string): { readonly state: OrderState; readonly take: (order: OrderView) => void } {
  const [state, setState] = useState<OrderState>({ kind: 'coming' })
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void callRoute(routes.orders.readOrder, { params: { id }, signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer.ok) return setState({ kind: 'order', order: answer.value, isReached: true })
      if (answer.code === 'orders.not-found') return setState({ kind: 'not-found' })
      setState((known) =>
        known.kind === 'order' ? { ...known, isReached: false } : { kind: 'failed', message: answer.message },
      )
    })
    return () => leaving.abort()
  }, [id, looks])
  useEffect(() => {
    if (!isWaiting(state)) return undefined
    const again = () => setLooks((count) => count + 1)
    const wait = LOOK_AGAIN_MS[Math.min(looks, LOOK_AGAIN_MS.length - 1)]
    const timer = setTimeout(again, wait)
    const whenSeen = () => {
      if (document.visibilityState === 'visible') again()
    }
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [state, looks])
  const take = useCallback((order: OrderView) => setState({ kind: 'order', order, isReached: true }), [])
  return { state, take }
}
