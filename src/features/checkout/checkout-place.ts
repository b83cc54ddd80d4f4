import type { ReactNode } from 'react'
import type { OrderView } from '#contract/shop/orders.ts'
import type { Session } from '#src/features/auth/index.ts'
import type { CheckoutSearch } from './checkout-search.ts'
import type { Shop } from './shop.ts'
import type { CardState } from './use-card.ts'
import type { WalletState } from './use-wallet.ts'

/** Things that the parts of the page share. */
export interface CheckoutPlace {
  readonly search: CheckoutSearch
  readonly shop: Shop
  readonly session: Session | null
  readonly card: CardState
  readonly wallet: WalletState
  /** The forms of signing in and registering. */
  readonly account: ReactNode
  /** Puts something else into the address; resolves when the page shows it. */
  readonly go: (search: CheckoutSearch) => Promise<void>
}

/** Outcome of what was tried before. */
export type CheckoutNotice =
  | {
      readonly kind: 'failed'
      readonly decline: NonNullable<OrderView['decline']>
      readonly orderId: string
      readonly method: OrderView['lastMethod']
    }
  | { readonly kind: 'over' }
  | { readonly kind: 'not-yours' }
  /** Its price is held until then, ms UTC. */
  | { readonly kind: 'open'; readonly until: number }
