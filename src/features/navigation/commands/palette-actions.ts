import type { EnglishTexts } from '#locales/types.ts'
import type { NavigationPath } from '../items/navigation-paths.ts'

export type ActionLabel = keyof EnglishTexts['find']['action']

/** An action that a page of the navigation offers beside making a new one. */
export interface PageAction {
  /** The item of the navigation that it is found with; a reader needs that item and the right of the page. */
  readonly of: NavigationPath
  readonly to: NavigationPath
  readonly label: ActionLabel
  /** It makes something, instead of showing what is there. */
  readonly makes?: true
}

/**
 * The actions stand in a file of their own because students load the items of the navigation too. The import of a sheet
 * or file is named with its item (`import`).
 */
export const PAGE_ACTIONS: readonly PageAction[] = [
  { of: '/admin/payments', to: '/admin/payments/record', label: 'recordPayment', makes: true },
  { of: '/admin/payments', to: '/admin/payments/numbers', label: 'paymentNumbers' },
  { of: '/admin/payments', to: '/admin/payments/differences', label: 'paymentDifferences' },
  { of: '/coupons', to: '/coupons/codes', label: 'makeCodes', makes: true },
  { of: '/admin/contact-us', to: '/admin/contact-us/hours', label: 'contactHours' },
  { of: '/admin/contact-us', to: '/admin/contact-us/replies', label: 'cannedReplies' },
  { of: '/admin/marketing-links', to: '/admin/marketing-links/interests', label: 'interests' },
]
