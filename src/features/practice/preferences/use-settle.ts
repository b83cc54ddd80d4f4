import { useTranslation } from 'react-i18next'
import type { PracticeSettings } from '#domain/practice/event.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { PracticeBase } from '../data/use-practice.ts'

/** Writes a change of the settings into the log and offers to undo it. */
export type Settle = (changes: Partial<PracticeSettings>) => void

export function useSettle({ settings, append }: Pick<PracticeBase, 'settings' | 'append'>): Settle {
  const { t } = useTranslation('practiceSettings')
  const write = async (changes: Partial<PracticeSettings>): Promise<boolean> => {
    const isKept = await append({ type: 'settled', settings: changes })
    if (!isKept) showSnackbar(t('notKept'), { color: 'error' })
    return isKept
  }
  return (changes) => {
    const before = fieldsOf(settings, changes)
    void write(changes).then((isKept) => {
      if (isKept) offerUndo(t('kept'), () => void write(before))
    })
  }
}

/** The fields that a change names, with the values that hold before it. */
export function fieldsOf(settings: PracticeSettings, changes: Partial<PracticeSettings>): Partial<PracticeSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([field]) => field in changes))
}
