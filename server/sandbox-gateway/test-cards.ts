/** The test cards that Moyasar publishes (docs.moyasar.com/guides/card-payments/test-cards), and what becomes of them. */

export interface TestCard {
  readonly brand: 'mada' | 'visa' | 'master' | 'amex' | 'unionpay'
  readonly number: string
  readonly status: 'paid' | 'failed'
  readonly message: string
  readonly code: string
  /** True if there is no question on the bank's page. */
  readonly frictionless?: boolean
}

const APPROVED = { status: 'paid', message: 'APPROVED', code: '00' } as const

const failed = (message: string, code: string) => ({ status: 'failed', message, code }) as const

const UNSPECIFIED = failed('UNSPECIFIED_FAILURE', '99')
const NO_FUNDS = failed('INSUFFICIENT_FUNDS', '51')
const LOST = failed('DECLINED_LOST_CARD', '41')
const DECLINED = failed('DECLINED', '05')

export const TEST_CARDS: readonly TestCard[] = [
  { brand: 'mada', number: '4201320111111010', ...APPROVED },
  { brand: 'mada', number: '4201320000013020', ...UNSPECIFIED },
  { brand: 'mada', number: '4201320000311101', ...NO_FUNDS },
  { brand: 'mada', number: '4201320131000508', ...LOST },
  { brand: 'mada', number: '4201321234411220', ...DECLINED },
  { brand: 'mada', number: '4201322267774310', ...failed('DECLINED_EXPIRED_CARD', '54') },
  { brand: 'mada', number: '4201326324640570', ...failed('DECLINED_EXCEEDS_WITHDRAWAL_LIMIT', '61') },
  { brand: 'mada', number: '4201321144311528', ...failed('DECLINED_STOLEN_CARD', '43') },
  { brand: 'visa', number: '4111111111111111', ...APPROVED },
  { brand: 'visa', number: '4111114005765430', ...APPROVED, frictionless: true },
  { brand: 'visa', number: '4123120000000000', ...UNSPECIFIED },
  { brand: 'visa', number: '4123120001090000', ...NO_FUNDS },
  { brand: 'visa', number: '4123450131000508', ...LOST },
  { brand: 'visa', number: '4123120001090109', ...DECLINED },
  { brand: 'master', number: '5421080101000000', ...APPROVED },
  { brand: 'master', number: '5105105105105100', ...UNSPECIFIED },
  { brand: 'master', number: '5457210001000092', ...NO_FUNDS },
  { brand: 'master', number: '5204730000002514', ...DECLINED },
  { brand: 'amex', number: '340000000900000', ...APPROVED },
  { brand: 'unionpay', number: '6200000000000005', ...APPROVED },
]
