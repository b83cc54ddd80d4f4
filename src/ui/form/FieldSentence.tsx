import { useTranslation } from 'react-i18next'
import type { FieldCode, FieldError } from '#contract/foundation/errors.ts'
import type { Filled } from '#locales/translate.ts'

/** The sentence of a field's failure; it changes with the language while it is shown. */
export function FieldSentence({ error }: { readonly error: FieldError }) {
  const { t } = useTranslation('validation')
  // The server sends with each code the numbers that its sentence names.
  return <>{t(error.code, { ...error.values } as Filled<'validation', FieldCode>)}</>
}
