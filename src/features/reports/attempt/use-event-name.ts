import { useTranslation } from 'react-i18next'

const NAMED = ['answer', 'seen', 'flag', 'strike', 'hint', 'mark', 'language', 'submit', 'away', 'back'] as const

/** A line of the log in the reader's words. */
export function useEventName() {
  const { t } = useTranslation('reports')
  return ({ type, questionNumber }: { readonly type: string; readonly questionNumber: number | null }): string => {
    const event = t(`event.${NAMED.find((name) => name === type) ?? 'other'}`)
    return questionNumber === null ? event : t('event.ofQuestion', { event, number: questionNumber })
  }
}
