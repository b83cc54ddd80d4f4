import type { ReactNode } from 'react'
import { useState } from 'react'
import type { CallResult } from '#src/api/index.ts'
import { useUndoableChange } from '#src/api/use-undoable-change.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

interface DeletionOptions<Item> {
  readonly call: (item: Item) => Promise<CallResult<unknown>>
  /** Begins the keys of the queries that are asked again afterwards. */
  readonly queryKey: readonly string[]
  readonly confirmLabel: string
  /** The title of the question. */
  readonly title: (item: Item) => string
  readonly text: string | ((item: Item) => string)
  readonly deleted: (item: Item) => string
  /** Takes it back; absent where it cannot be. */
  readonly undo?: ((item: Item) => Promise<CallResult<unknown>>) | undefined
  /** Is called after the deletion. */
  readonly onDeleted?: () => void
}

/** Deletes after a question, and says what became of it: `ask` opens the `dialog`, which stands somewhere on the page. */
export function useDeletion<Item>(options: DeletionOptions<Item>): {
  readonly ask: (item: Item) => void
  readonly dialog: ReactNode
} {
  const { call, undo, queryKey, confirmLabel, title, text, deleted, onDeleted } = options
  const [asked, setAsked] = useState<Item | null>(null)
  const remove = useUndoableChange({
    call,
    refreshes: [queryKey],
    said: (_, item) => deleted(item),
    takeBack: (_, item) => undo && (() => undo(item)),
    onDone: onDeleted,
  })
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={asked === null ? '' : title(asked)}
      confirmLabel={confirmLabel}
      isDangerous
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        if (asked !== null) void remove(asked)
        setAsked(null)
      }}
    >
      {asked !== null && (typeof text === 'string' ? text : text(asked))}
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
