import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Asked at the moment of leaving: a save may have happened since the last render. */
  readonly wouldLose: () => boolean
}

/** Asks before unsaved text is left behind, within the app and when the tab is closed. */
export function LeaveGuard({ isDirty, wouldLose }: LeaveGuardProps) {
  const { t } = useTranslation('lists')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && wouldLose(),
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
