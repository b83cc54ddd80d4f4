import { useTranslation } from 'react-i18next'
import type { FieldError } from '#contract/errors.ts'

/** The sentence of a field's failure; it changes with the language while it is shown. */
export function FieldSentence({ error }: { readonly error: FieldError }) {
  const { t } = useTranslation('validation')
  return <>{t(error.code, { ...error.values })}</>
}
