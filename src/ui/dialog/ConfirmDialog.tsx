import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: ReactNode
  /** Tells what happens, and what cannot be undone. */
  readonly children: ReactNode
  readonly confirmLabel: string
  /** Default: "cancel". */
  readonly cancelLabel?: string
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirmation before an action that cannot be undone; closing it means "no". */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel, isDangerous = false, isBusy = false } = props
  const { onConfirm, onCancel } = props
  const { t } = useTranslation('common')
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} centered>
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel ?? t('action.cancel')}
        </Button>
        <Button color={isDangerous ? 'red' : undefined} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
