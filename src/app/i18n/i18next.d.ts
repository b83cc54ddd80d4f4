import type { EnglishTexts } from '#locales/types.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: EnglishTexts
  }
}
