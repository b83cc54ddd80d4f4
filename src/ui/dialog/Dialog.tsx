import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogParts } from './dialog-parts.ts'

interface DialogProps extends Omit<ModalProps, 'opened' | 'title' | 'attributes' | 'closeButtonProps'> {
  /** Default: it is open as long as it is rendered. */
  readonly opened?: boolean
  readonly title: ReactNode
}

/** The frame of every dialog. A question has `ConfirmDialog`, a form has `FormDialog`. */
export function Dialog({ opened = true, ...props }: DialogProps) {
  const { t } = useTranslation('common')
  return (
    <Modal {...props} opened={opened} attributes={dialogParts} closeButtonProps={{ 'aria-label': t('action.close') }} />
  )
}
