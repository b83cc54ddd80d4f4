import { type ComponentType, useEffect, useState } from 'react'
import { usePendingQuestion } from './asked-question.ts'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

/** Shows the question of `ask`; rendered once in a frame. */
export function AskedQuestion() {
  const pending = usePendingQuestion()
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null)
  useEffect(() => {
    if (pending === null || Dialog !== null) return
    // Nobody can be asked without the dialog's code.
    const load = import('./ConfirmDialog.tsx')
    load.then(
      ({ ConfirmDialog }) => setDialog(() => ConfirmDialog),
      () => pending.answer(null),
    )
  }, [pending, Dialog])
  if (pending === null || Dialog === null) return null
  const { title, text, confirmLabel, answer } = pending
  return (
    <Dialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{text}</p>
    </Dialog>
  )
}
