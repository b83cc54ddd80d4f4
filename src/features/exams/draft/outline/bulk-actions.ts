import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BulkAction, Selection } from '#src/ui/list/index.ts'
import type { useOutlineChanges } from './use-outline-changes.ts'

/** Offers what can be done with the chosen questions of an exam. */
export function useBulkActions(
  changes: ReturnType<typeof useOutlineChanges>,
  onGive: (questionIds: readonly string[]) => void,
): readonly BulkAction[] {
  const { t } = useTranslation('questions')
  const run = (action: 'activate' | 'deactivate' | 'delete') => (selection: Selection, done: () => void) => {
    if (selection.kind !== 'rows') return
    void changes.changeQuestions(action, selection.ids).then((worked) => worked && done())
  }
  return [
    {
      id: 'give',
      label: t('give.action'),
      icon: IconPencil,
      onRun: (selection) => selection.kind === 'rows' && onGive(selection.ids),
    },
    { id: 'activate', label: t('action.activate'), icon: IconPlayerPlay, onRun: run('activate') },
    { id: 'deactivate', label: t('action.deactivate'), icon: IconPlayerPause, onRun: run('deactivate') },
    { id: 'delete', label: t('action.delete'), icon: IconTrash, isDangerous: true, onRun: run('delete') },
  ]
}
