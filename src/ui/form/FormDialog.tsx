import type { ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'

interface FormDialogProps extends DialogFormProps, Pick<ModalProps, 'size' | 'centered' | 'closeOnClickOutside'> {
  readonly title: ReactNode
}

/** A dialog that is one form; `useSendForm` is its state. */
export function FormDialog({ title, size, centered, closeOnClickOutside, ...form }: FormDialogProps) {
  return (
    <Dialog onClose={form.onClose} {...{ title, size, centered, closeOnClickOutside }}>
      <DialogForm {...form} />
    </Dialog>
  )
}
