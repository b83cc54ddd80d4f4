import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { CallResult } from '#src/api/index.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
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
  /** After it is gone. */
  readonly onDeleted?: () => void
}

/** Deletes after a question, and says what became of it: `ask` opens the `dialog`, which stands somewhere on the page. */
export function useDeletion<Item>(options: DeletionOptions<Item>): {
  readonly ask: (item: Item) => void
  readonly dialog: ReactNode
} {
  const { call, queryKey, confirmLabel, title, text, deleted, onDeleted } = options
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Item | null>(null)
  const remove = async (item: Item): Promise<void> => {
    const result = await call(item)
    void queries.invalidateQueries({ queryKey })
    if (!result.ok) return showSnackbar(result.message, { color: 'error' })
    showSnackbar(deleted(item))
    onDeleted?.()
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
