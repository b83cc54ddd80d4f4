/** Interface to the company that takes the money, in Moyasar's terms. Amounts are halalas, instants ms UTC. */
import type { GatewayMode, GatewayStatus } from '#domain/orders/gateway-answer.ts'
import type { GatewayMethod } from '#domain/orders/statuses.ts'

export interface GatewayPayment {
  readonly id: string
  readonly status: GatewayStatus
  readonly amount: number
  readonly currency: string
  readonly refunded: number
  /** Id of the order, as passed when the payment was created. Null: the payment was not created by this server. */
  readonly orderId: string | null
  readonly createdAt: number
  /**
   * Address at which the buyer approves the payment, as long as it waits for that. With STC Pay it is where `confirm`
   * takes the code, and nothing for a browser.
   */
  readonly approvalUrl: string | null
  /** The way in which it was paid; null if the gateway does not say. */
  readonly method: GatewayMethod | null
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  /** The bank's message, and its response code. */
  readonly message: string | null
  readonly responseCode: string | null
}

/** The gateway charges this. */
export type GatewaySource =
  /** Token of a card from the gateway. */
  | { readonly method: 'card'; readonly token: string }
  /** Payment data that an Apple device has encrypted for the gateway, as JSON. */
  | { readonly method: 'apple-pay'; readonly token: string }
  /** Mobile number of the wallet as E.164; its owner is sent a code. */
  | { readonly method: 'stc-pay'; readonly mobile: string }

export interface NewGatewayPayment {
  /** UUID version 4, one for each try. It becomes the payment's id, and a repetition finds the same payment. */
  readonly givenId: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly orderId: string
  /** Address to which the bank's page leads the buyer back. */
  readonly callbackUrl: string
  /** Ignored if buyers pay on the gateway's own page. */
  readonly source: GatewaySource
  /** Latest instant of the payment, if the gateway can enforce it; ms UTC. */
  readonly expiresAt: number
}

/** Data that a browser needs for a payment. */
export interface BrowserEntry {
  /**
   * True if the buyer pays on the gateway's own page: no card is typed on the academy's, and the other fields are
   * empty.
   */
  readonly isHosted: boolean
  /** Address at which the browser gives a card directly to the gateway, not to this server. */
  readonly tokenUrl: string
  readonly publishableKey: string
  /** Ways of payment that the academy's account at the gateway offers. */
  readonly methods: readonly GatewayMethod[]
  /** Address at which a browser asks the gateway for a session of Apple Pay. */
  readonly applePayUrl: string
}

/** A try that waits for its one-time code. */
export type AwaitingCode = Pick<GatewayPayment, 'id' | 'approvalUrl'>

/** `away`: no readable answer; the outcome of the request is unknown. */
export type GatewayAnswer =
  | { readonly kind: 'payment'; readonly payment: GatewayPayment }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'away' }

export type GatewayPage =
  | { readonly kind: 'page'; readonly payments: readonly GatewayPayment[]; readonly nextPage: number | null }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'away' }

/** Report that the gateway sends by itself. It only names a payment; only the answer of `fetch` counts. */
export interface GatewayEvent {
  /** The same for all deliveries of one event. */
  readonly id: string
  readonly type: string
  readonly paymentId: string
  readonly mode: GatewayMode
}

export interface PaymentGateway {
  readonly mode: GatewayMode
  /** Null if nothing is sold by card. */
  readonly browser: BrowserEntry | null
  create(payment: NewGatewayPayment): Promise<GatewayAnswer>
  fetch(id: string): Promise<GatewayAnswer>
  /** Passes a one-time code on. What it came to is what `fetch` answers afterwards. `refused`: the code was not taken. */
  confirm(payment: AwaitingCode, code: string): Promise<'heard' | 'refused' | 'away'>
  capture(id: string): Promise<GatewayAnswer>
  /** Refunds `amount`, a part or the rest of a payment. Check the refunded amount with `fetch` before a repetition. */
  refund(id: string, amount: number): Promise<GatewayAnswer>
  /** Payments made after an instant, newest first; pages are numbered from 1. */
  list(createdAfter: number, page: number): Promise<GatewayPage>
  /** Reads a report that arrived at the webhook; null if it is not from the gateway, or of an unknown kind. */
  readEvent(body: unknown): GatewayEvent | null
}
