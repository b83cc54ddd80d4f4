/**
 * The sheet of Apple Pay. The order is placed before the sheet is trusted, so that what is authorised is what the server
 * charges. What the device answers is encrypted for the gateway; the amount in it is not believed by anybody here.
 */
import type { CardEntry } from '#contract/shop/orders.ts'
import { type ApplePaySessions } from './apple-pay-device.ts'

/** The first version that knows mada. */
const VERSION = 5
const SILENCE_MS = 20_000

export interface AppleSheet {
  readonly sessions: ApplePaySessions
  readonly entry: CardEntry
  /** Halalas, as the buyer has seen them. */
  readonly total: number
  /** Name of who is paid. */
  readonly label: string
}

export interface AppleSteps {
  /** Places the order. False: it is not to be paid, and the page says why. */
  readonly place: () => Promise<boolean>
  /** Pays it with what the device has encrypted; whether it is paid. */
  readonly pay: (token: string) => Promise<boolean>
  /** The gateway gave no session; nothing was begun. */
  readonly onAway: () => void
}

/** Opens the sheet. It has to be called in the tap itself: a device refuses it later. */
export function openAppleSheet(sheet: AppleSheet, steps: AppleSteps): void {
  const { sessions, total, label } = sheet
  const session = new sessions(VERSION, {
    countryCode: 'SA',
    currencyCode: 'SAR',
    supportedNetworks: ['mada', 'visa', 'masterCard'],
    merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit'],
    total: { label, amount: (total / 100).toFixed(2) },
  })
  const begin = async (validationUrl: string): Promise<void> => {
    if (!(await steps.place())) return session.abort()
    const merchant = await askForSession(sheet, validationUrl)
    if (merchant !== null) return session.completeMerchantValidation(merchant)
    session.abort()
    steps.onAway()
  }
  const finish = async (token: string): Promise<void> => {
    const isPaid = await steps.pay(token)
    session.completePayment(isPaid ? sessions.STATUS_SUCCESS : sessions.STATUS_FAILURE)
  }
  session.onvalidatemerchant = ({ validationURL }) => void begin(validationURL)
  session.onpaymentauthorized = ({ payment }) => void finish(JSON.stringify(payment.token.paymentData))
  session.begin()
}

/** The session that the gateway gets from Apple for this domain (docs.moyasar.com, apple-pay-web); null: none came. */
async function askForSession({ entry, label }: AppleSheet, validationUrl: string): Promise<unknown> {
  try {
    const answer = await fetch(entry.applePayUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        validation_url: validationUrl,
        display_name: label,
        domain_name: location.hostname,
        publishable_api_key: entry.publishableKey,
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(SILENCE_MS),
    })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
