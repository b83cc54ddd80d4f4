import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { CallResult } from '#src/api/index.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'

interface DeletionOptions<Item> {
  readonly call: (item: Item) => Promise<CallResult<unknown>>
  /** Begins the keys of the queries that are asked again afterwards. */
  readonly queryKey: readonly string[]
  readonly confirmLabel: string
  /** What the question begins with. */
  readonly title: (item: Item) => string
  readonly text: string | ((item: Item) => string)
  readonly deleted: (item: Item) => string
  /** Takes it back; absent where it cannot be. */
  readonly undo?: ((item: Item) => Promise<CallResult<unknown>>) | undefined
  /** After it is gone. */
  readonly onDeleted?: () => void
}

/** Deletes after a question, and says what became of it: `ask` opens the `dialog`, which stands somewhere on the page. */
export function useDeletion<Item>(options: DeletionOptions<Item>): {
  readonly ask: (item: Item) => void
  readonly dialog: ReactNode
} {
  const { call, undo, queryKey, confirmLabel, title, text, deleted, onDeleted } = options
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Item | null>(null)
  const remove = async (item: Item): Promise<void> => {
    const result = await call(item)
    void queries.invalidateQueries({ queryKey })
    if (!result.ok) return showSnackbar(result.message, { color: 'error' })
    if (undo === undefined) showSnackbar(deleted(item))
    else offerUndo(deleted(item), () => void restore(item, undo))
    onDeleted?.()
  }
  const restore = async (item: Item, takeBack: NonNullable<typeof undo>): Promise<void> => {
    const result = await takeBack(item)
    void queries.invalidateQueries({ queryKey })
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
  }
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
