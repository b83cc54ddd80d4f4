/** The way to the company that takes the money, in Moyasar's notions. Amounts in halalas, instants in ms UTC. */
import type { GatewayMode, GatewayStatus } from '#domain/orders/gateway-answer.ts'

export interface GatewayPayment {
  readonly id: string
  readonly status: GatewayStatus
  readonly amount: number
  readonly currency: string
  readonly refunded: number
  /** What we gave along: which order it is for. Null: a payment that is not ours. */
  readonly orderId: string | null
  readonly createdAt: number
  /** Where the buyer approves it, while it waits for that. */
  readonly approvalUrl: string | null
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  /** What the bank said, in its own words and by its code. */
  readonly message: string | null
  readonly responseCode: string | null
}

export interface NewGatewayPayment {
  /** A UUID of version 4, one for each try: it becomes the payment's id, and a repetition finds the same payment. */
  readonly givenId: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly orderId: string
  /** Where the buyer's browser goes from the bank's page. */
  readonly callbackUrl: string
  /** What the gateway gave the browser for the card; where buyers go to the gateway's own page it is not looked at. */
  readonly token: string
  /** Until when it may be paid, where the gateway can keep to it, ms UTC. */
  readonly expiresAt: number
}

/** What the browser needs to pay. */
export interface BrowserEntry {
  /** The buyer goes to the gateway's own page: no card is typed on ours, and the other two are empty. */
  readonly isHosted: boolean
  /** Where the browser hands a card to the gateway, past us. */
  readonly tokenUrl: string
  readonly publishableKey: string
}

/** `away`: no answer that can be read; what became of the request is not known. */
export type GatewayAnswer =
  | { readonly kind: 'payment'; readonly payment: GatewayPayment }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'away' }

export type GatewayPage =
  | { readonly kind: 'page'; readonly payments: readonly GatewayPayment[]; readonly nextPage: number | null }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'away' }

/** What the gateway reports by itself. It only says where to look: what counts is what `fetch` answers. */
export interface GatewayEvent {
  /** The same over all attempts to deliver it. */
  readonly id: string
  readonly type: string
  readonly paymentId: string
  readonly mode: GatewayMode
}

export interface PaymentGateway {
  readonly mode: GatewayMode
  /** Null: nothing is sold by card. */
  readonly browser: BrowserEntry | null
  create(payment: NewGatewayPayment): Promise<GatewayAnswer>
  fetch(id: string): Promise<GatewayAnswer>
  capture(id: string): Promise<GatewayAnswer>
  /** Part of it or all that is left. Not to be repeated blindly: look first at what `fetch` says was refunded. */
  refund(id: string, amount: number): Promise<GatewayAnswer>
  /** Payments made after an instant, newest first; the first page is 1. */
  list(createdAfter: number, page: number): Promise<GatewayPage>
  /** Reads what arrived at our webhook; null: not from the gateway, or nothing that we know. */
  readEvent(body: unknown): GatewayEvent | null
}
