import { useTranslation } from 'react-i18next'

/** The player's words, and which way its interface reads. */
export function usePlayerText() {
  const { t, i18n } = useTranslation('player')
  return { t, direction: i18n.dir() }
}
