import type { EnglishTexts } from '#locales/types.ts'
import type { Reader } from '#src/features/auth/index.ts'
import type { NavigationPath } from './navigation-paths.ts'

export type ActionLabel = keyof EnglishTexts['find']['action']

/** What a page of the navigation offers beside making a new one. */
export interface PageAction {
  /** Who may use that item of the navigation may do this. */
  readonly of: NavigationPath
  readonly to: NavigationPath
  readonly label: ActionLabel
  /** It makes something, instead of showing what is there. */
  readonly makes?: true
  /** Beside what the item asks for. */
  readonly isFor?: (reader: Reader) => boolean
}

const isAdmin = ({ hasRole }: Reader): boolean => hasRole('admin')

/** Apart from the items of the navigation, which students load too. */
export const PAGE_ACTIONS: readonly PageAction[] = [
  { of: '/exams', to: '/exams/import', label: 'importExam', makes: true, isFor: ({ may }) => may('create-questions') },
  { of: '/admin/users', to: '/admin/users/import', label: 'importUsers', makes: true, isFor: isAdmin },
  { of: '/admin/payments', to: '/admin/payments/record', label: 'recordPayment', makes: true },
  { of: '/admin/payments', to: '/admin/payments/numbers', label: 'paymentNumbers' },
  { of: '/admin/payments', to: '/admin/payments/differences', label: 'paymentDifferences' },
  { of: '/coupons', to: '/coupons/codes', label: 'makeCodes', makes: true },
  { of: '/coupons', to: '/coupons/import', label: 'importCoupons', makes: true },
  { of: '/categories', to: '/categories/import', label: 'importCategories', makes: true, isFor: isAdmin },
  {
    of: '/admin/Partners-Management',
    to: '/admin/Partners-Management/import',
    label: 'importPartners',
    makes: true,
    isFor: isAdmin,
  },
  { of: '/admin/marketing-links', to: '/admin/marketing-links/import', label: 'importLinks', makes: true },
  { of: '/admin/contact-us', to: '/admin/contact-us/hours', label: 'contactHours' },
  { of: '/admin/contact-us', to: '/admin/contact-us/replies', label: 'cannedReplies' },
  { of: '/admin/marketing-links', to: '/admin/marketing-links/interests', label: 'interests' },
]
