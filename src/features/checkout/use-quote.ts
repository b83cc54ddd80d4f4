import { startTransition, useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { quoteOrder } from '#contract/shop/orders.ts'
import { type CallFailure, callRoute, routes } from '#src/api/index.ts'
import type { Choice } from './shop.ts'

export type StudentQuote = ResponseOf<typeof quoteOrder>

export type QuoteState =
  | { readonly kind: 'none' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'quote'; readonly value: StudentQuote }

interface Asked {
  readonly key: string
  readonly state: QuoteState
}

const NONE: QuoteState = { kind: 'none' }
const COMING: QuoteState = { kind: 'coming' }

/**
 * Asks what a choice costs this student, with coupon and credit, as the server counts it; asks again when another thing
 * is chosen and when `round` is raised. `choice` null: nothing is asked for.
 */
export function useQuote(choice: Choice | null, code: string | null, round: number): QuoteState {
  const [asked, setAsked] = useState<Asked>({ key: '', state: NONE })
  const key = choice === null ? '' : [choice.offer.id, choice.period, code ?? '', round].join('\n')
  useEffect(() => {
    if (key === '') return undefined
    const [packageId = '', period = '', typed = ''] = key.split('\n')
    const leaving = new AbortController()
    const body = {
      packageId,
      period: period === 'yearly' ? period : 'monthly',
      code: typed === '' ? null : typed,
    } as const
    void callRoute(routes.orders.quoteOrder, { body, signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      const state: QuoteState = answer.ok ? { kind: 'quote', value: answer.value } : { kind: 'failed', failure: answer }
      // A slow phone hears taps and typing while it renders the price.
      startTransition(() => setAsked({ key, state }))
    })
    return () => leaving.abort()
  }, [key])
  if (key === '') return NONE
  return asked.key === key ? asked.state : COMING
}
