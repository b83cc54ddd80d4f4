import type { PushKeys } from './encrypt.ts'
import type { VapidKeys } from './vapid.ts'

/** A browser that can be written to. */
export interface PushTarget extends PushKeys {
  readonly endpoint: string
}

export interface PushMessage {
  /** Small: push services carry 4 KB at most. */
  readonly text: string
  /** How long the push service keeps it for a device that is away. */
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
  /** Of two waiting messages with the same topic the later one replaces the earlier; 32 signs of base64url at most. */
  readonly topic: string
}

export type PushOutcome =
  | { readonly kind: 'taken' }
  /** The subscription is over: it is never written to again. */
  | { readonly kind: 'gone' }
  /** The service is away or busy; `afterMs`: what it asked for, null when it said nothing. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  /** This message will never be taken. */
  | { readonly kind: 'refused'; readonly status: number }

/** The way to the browsers' push services. */
export interface PushGateway {
  /** Whether messages may go to this address. */
  accepts(endpoint: string): boolean
  send(target: PushTarget, message: PushMessage, keys: VapidKeys): Promise<PushOutcome>
}
