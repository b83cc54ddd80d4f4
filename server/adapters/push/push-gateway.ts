import type { PushKeys } from './encrypt.ts'
import type { VapidKeys } from './vapid.ts'

/** A browser that receives messages. */
export interface PushTarget extends PushKeys {
  readonly endpoint: string
}

export interface PushMessage {
  /** Text of the message, which must be small: push services accept at most 4 KB. */
  readonly text: string
  /** Time for which the push service stores the message for an unreachable device. */
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
  /** A later waiting message with the same topic replaces the earlier one; at most 32 characters of base64url. */
  readonly topic: string
}

export type PushOutcome =
  | { readonly kind: 'taken' }
  /** The subscription has ended and must not be used again. */
  | { readonly kind: 'gone' }
  /** The service is unreachable or busy; `afterMs`: the pause that it asked for, null if it named none. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  /** The service refuses this message permanently. */
  | { readonly kind: 'refused'; readonly status: number }

/** Interface to the browsers' push services. */
export interface PushGateway {
  /** True if messages may be sent to this address. */
  accepts(endpoint: string): boolean
  send(target: PushTarget, message: PushMessage, keys: VapidKeys): Promise<PushOutcome>
}
