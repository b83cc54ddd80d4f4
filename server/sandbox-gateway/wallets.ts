/**
 * Apple Pay and STC Pay in the sandbox, as Moyasar's test mode has them (docs.moyasar.com, guides/apple-pay/testing and
 * guides/stc-pay/testing). No number of a wallet is kept but its end.
 */
import { timingSafeEqual } from 'node:crypto'
import type { KeptPayment } from './kept-payments.ts'
import { decided } from './lifecycle.ts'

type Verdict = KeptPayment['verdict']

const failed = (message: string, code: string): Verdict => ({ status: 'failed', message, code })

/** The amount decides about Apple Pay: from, to (halalas), and what becomes of it. Any other amount fails. */
const BY_AMOUNT: readonly (readonly [number, number, Verdict])[] = [
  [20_000, 30_000, { status: 'paid', message: 'APPROVED', code: '00' }],
  [100_000, 110_000, failed('UNSPECIFIED FAILURE', '99')],
  [110_100, 120_000, failed('INSUFFICIENT FUNDS', '51')],
  [120_100, 130_000, failed('DECLINED: LOST CARD', '41')],
  [130_100, 140_000, failed('DECLINED', '05')],
  [140_100, 150_000, failed('DECLINED: EXPIRED CARD', '54')],
  [150_100, 160_000, failed('DECLINED: EXCEEDS WITHDRAWAL LIMIT', '61')],
  [160_100, 170_000, failed('DECLINED: STOLEN CARD', '43')],
]

export function verdictOfAmount(amount: number): Verdict {
  const found = BY_AMOUNT.find(([from, to]) => amount >= from && amount <= to)
  return found?.[2] ?? failed('UNSPECIFIED FAILURE', '99')
}

/** Numbers whose payment fails before any code is sent. */
const BY_MOBILE: Readonly<Record<string, string>> = {
  '0515555555': 'Mobile number is not registered to use the STC Pay service.',
  '0515555556': 'Please update your information using the STC Pay app before attempting payment.',
  '0515555557': 'The customer account status is invalid, please contact STC Pay support.',
  '0515555558': 'You have exhausted your OTP attempts, please wait 15 minutes then try again.',
  '0515555559': 'Please wait 60 seconds before attempting a new payment.',
}

/** Why a wallet is refused at once; null: its owner is sent a code. */
export const refusalOfWallet = (mobile: string): string | null => BY_MOBILE[mobile] ?? null

const BY_CODE: Readonly<Record<string, string>> = {
  '111111': 'Insufficient Balance.',
  '222222': 'You have exceeded the allowed daily transaction limit for your STC Pay account.',
  '333333': 'You have exceeded the maximum allowed transaction amount.',
  '444444': 'Connection timed out while waiting for response from STC Pay service.',
}

const PAYING_CODES = ['123456', '000000']

/** Null: it is no payment that waits for a code, or this is not the address that it was given. */
export function confirmed(
  payment: KeptPayment,
  given: Readonly<Record<string, string>>,
  now: number,
): KeptPayment | null {
  const { codeToken = '' } = payment
  const token = Buffer.from(given['otp_token'] ?? '')
  const isMeant =
    codeToken !== '' && token.length === codeToken.length && timingSafeEqual(token, Buffer.from(codeToken))
  if (payment.status !== 'initiated' || !isMeant) return null
  const code = given['otp_value'] ?? ''
  const verdict: Verdict = PAYING_CODES.includes(code)
    ? { status: 'paid', message: 'Paid', code: '' }
    : failed(BY_CODE[code] ?? 'Invalid OTP', '')
  return decided({ ...payment, verdict }, now)
}
