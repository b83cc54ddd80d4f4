import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { tabOf } from '../links/tab-search.ts'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Asked at the moment of leaving: a save may have happened since the last render. */
  readonly wouldLose: () => boolean
}

interface Place {
  readonly pathname: string
  readonly search: object
}

/** Another tab of a page takes the form away as another page does. */
function leaves(current: Place, next: Place): boolean {
  return current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)
}

/** Asks before unsaved text is left behind, within the app and when the tab is closed. */
export function LeaveGuard({ isDirty, wouldLose }: LeaveGuardProps) {
  const { t } = useTranslation('lists')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => leaves(current, next) && wouldLose(),
    enableBeforeUnload: () => isDirty && wouldLose(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      isDangerous
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
