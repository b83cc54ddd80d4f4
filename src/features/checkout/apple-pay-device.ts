/** Apple Pay as a device has it (developer.apple.com, Apple Pay on the Web). Only Safari and its relatives do. */
import type { CardEntry } from '#contract/shop/orders.ts'

/** The parts of `ApplePaySession` that are used. */
export interface ApplePaySession {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null
  onpaymentauthorized:
    | ((event: { readonly payment: { readonly token: { readonly paymentData: unknown } } }) => void)
    | null
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePayment(status: number): void
}

export interface ApplePaySessions {
  new (version: number, request: object): ApplePaySession
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
  canMakePayments(): boolean
}

/** Null: this device has none. A page without https, or within a frame, is refused by throwing. */
export function applePaySessions(): ApplePaySessions | null {
  const sessions = (globalThis as { readonly ApplePaySession?: ApplePaySessions }).ApplePaySession
  try {
    return sessions?.canMakePayments() === true ? sessions : null
  } catch {
    return null
  }
}

/** Answers whether Apple Pay is shown: the academy's account offers it, and the device can. */
export function offersApplePay(entry: CardEntry | null): boolean {
  return entry !== null && entry.methods.includes('apple-pay') && applePaySessions() !== null
}
