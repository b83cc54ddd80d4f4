/**
 * The types that i18next itself comes with, under a name of their own: `i18next.d.ts` declares the module anew, and
 * `from 'i18next'` means that declaration everywhere else.
 */
export type * from '../../../node_modules/i18next/index.mjs'
