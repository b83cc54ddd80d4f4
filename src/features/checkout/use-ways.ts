import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardEntry } from '#contract/shop/orders.ts'
import type { FieldProblem } from '#src/ui/form/FormErrorSummary.tsx'
import type { Means } from './pay.ts'
import { CARD_FIELDS, type CardState } from './use-card.ts'
import type { WalletState } from './use-wallet.ts'

/** Ways that are filled in and sent with the pay button; Apple Pay has a button of its own. */
export const TYPED_WAYS = ['card', 'stc-pay'] as const

export type TypedWay = (typeof TYPED_WAYS)[number]

export const WALLET_FIELD = 'wallet-mobile'

interface WaysOptions {
  /** Null: nothing is sold through the gateway. */
  readonly entry: CardEntry | null
  readonly card: CardState
  readonly wallet: WalletState
  /** The way that was tried before. */
  readonly first: TypedWay
}

/** The way that a buyer has selected, and what they typed for it. */
export function useWays({ entry, card, wallet, first }: WaysOptions) {
  const { t } = useTranslation('checkout')
  const offered = TYPED_WAYS.filter((way) => way === 'card' || entry?.methods.includes(way) === true)
  const [chosen, choose] = useState<TypedWay>(first)
  const way = offered.includes(chosen) ? chosen : 'card'
  const isTyped = entry?.isHosted === false
  return {
    entry,
    card,
    wallet,
    offered,
    way,
    choose,
    /** Id of the first field of the way; null where nothing is typed here. */
    firstField: isTyped ? (way === 'card' ? 'card-number' : WALLET_FIELD) : null,
    /** Answers what it is paid with; null with every mistake shown. */
    async checked(): Promise<Means | null> {
      if (entry === null) return null
      if (way === 'stc-pay') {
        const mobile = await wallet.checked()
        return mobile === null ? null : { method: 'stc-pay', mobile }
      }
      const typed = isTyped ? card.checked() : null
      return isTyped && typed === null ? null : { method: 'card', entry, typed }
    },
    /** Fields with a mistake, which each says itself: here they are only named. */
    problems(): readonly FieldProblem[] {
      if (way === 'stc-pay') return wallet.isWrong ? [{ fieldId: WALLET_FIELD, label: t('wallet.mobile') }] : []
      return CARD_FIELDS.flatMap((field) =>
        card.problems[field] === undefined ? [] : [{ fieldId: `card-${field}`, label: t(`card.${field}`) }],
      )
    },
  }
}

export type WaysState = ReturnType<typeof useWays>
