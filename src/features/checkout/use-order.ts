import { useCallback, useEffect, useState } from 'react'
import type { OrderView } from '#contract/shop/orders.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'

type Looked = Pick<OrderView, 'status'>

export type OrderState<View extends Looked = OrderView> =
  | { readonly kind: 'coming' }
  /** Not in this account. */
  | { readonly kind: 'not-found' }
  /** The last answer, while there was one; `isReached`: whether the academy answered the last time. */
  | { readonly kind: 'order'; readonly order: View; readonly isReached: boolean }
  | { readonly kind: 'failed'; readonly message: string }

/** Pauses between two looks at a payment that waits for the bank, ms; the last one again and again. */
const LOOK_AGAIN_MS = [1_000, 1_500, 2_500, 4_000, 6_000, 10_000] as const

interface LookOptions<View extends Looked> {
  readonly id: string
  /** The same function every time. */
  readonly read: (id: string, signal: AbortSignal) => Promise<CallResult<View>>
  /** Answers whether it may be decided without this page. */
  readonly isUndecided: (order: View) => boolean
}

/** An order as the academy knows it, looked at again by itself until its payment is decided. */
export function useLook<View extends Looked>({ id, read, isUndecided }: LookOptions<View>) {
  const [state, setState] = useState<OrderState<View>>({ kind: 'coming' })
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void read(id, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer.ok) return setState({ kind: 'order', order: answer.value, isReached: true })
      if (answer.status === 404) return setState({ kind: 'not-found' })
      setState((known) =>
        known.kind === 'order' ? { ...known, isReached: false } : { kind: 'failed', message: answer.message },
      )
    })
    return () => leaving.abort()
  }, [id, looks, read])
  const isWaiting =
    state.kind === 'failed' || (state.kind === 'order' && (isUndecided(state.order) || !state.isReached))
  useEffect(() => {
    if (!isWaiting) return undefined
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
  }, [state, isWaiting, looks])
  const take = useCallback((order: View) => setState({ kind: 'order', order, isReached: true }), [])
  const look = useCallback(() => setLooks((count) => count + 1), [])
  return { state, take, look }
}

const readOwn = (id: string, signal: AbortSignal) => callRoute(routes.orders.readOrder, { params: { id }, signal })

/** Another person may be paying it at this moment. */
const isOwnUndecided = ({ status, payCode }: OrderView) =>
  status === 'initiated' || (payCode !== null && (status === 'pending' || status === 'failed'))

export function useOrder(id: string) {
  return useLook({ id, read: readOwn, isUndecided: isOwnUndecided })
}
