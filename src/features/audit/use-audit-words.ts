import { useTranslation } from 'react-i18next'
import { choiceKeys, fieldKeys } from '#domain/audit/word-keys.ts'

/** The codes of the log in words. A code that has none is shown as it is: nothing is hidden from an admin. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit')
  const first = (keys: readonly string[], otherwise: string): string => {
    const known = keys.find((key) => i18n.exists(key))
    return known === undefined ? otherwise : t(known as never)
  }
  return {
    action: (code: string) => first([`audit:action.${code}`], code),
    feature: (code: string) => first([`audit:feature.${code}`], code),
    permission: (name: string) => first([`roles:permission.${name}`], name),
    field: (feature: string, path: string) => first(fieldKeys(feature, path), path),
    choice: (feature: string, path: string, text: string) => first(choiceKeys(feature, path, text), text),
    /** A sentence before anything is put into it; null: there is none. */
    template: (key: string): string | null =>
      i18n.exists(`audit:${key}`) ? String(t(key as never, { skipInterpolation: true } as never)) : null,
  }
}
