import { useTranslation } from 'react-i18next'

const FILES = ['audit', 'roles'] as const

/** The codes of the log in words. A code that has none yet is shown as it is: nothing is hidden from an admin. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(FILES)
  const wordOf = (key: string, otherwise: string): string => (i18n.exists(key) ? t(key as never) : otherwise)
  return {
    action: (code: string) => wordOf(`audit:action.${code}`, code),
    feature: (code: string) => wordOf(`audit:feature.${code}`, code),
    /** The last part of a path has the word; `terms.minutes` is "minutes". */
    field: (path: string) => wordOf(`audit:field.${path.split('.').at(-1) ?? path}`, path),
    value: (path: string, text: string) => {
      if (path === 'permissions') return wordOf(`roles:permission.${text}`, text)
      if (path === 'status') return wordOf(`audit:status.${text}`, text)
      return text
    },
  }
}
