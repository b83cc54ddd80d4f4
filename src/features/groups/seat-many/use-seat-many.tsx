import { IconUsersPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { targetOf } from '#src/features/records/index.ts'
import type { BulkAction, ListSearch, Selection } from '#src/ui/list/index.ts'

const SeatManyDialog = lazy(async () => ({ default: (await import('./SeatManyDialog.tsx')).SeatManyDialog }))

interface Asked {
  readonly selection: Selection
  readonly done: () => void
}

/** Adds the users chosen in their list to a group; no action for readers who do not fill groups. */
export function useSeatMany(search: ListSearch): {
  readonly bulkAction: BulkAction | null
  readonly dialog: ReactNode
} {
  const { t } = useTranslation('users')
  const mayFill = useReader().may('manage-groups')
  const [asked, setAsked] = useState<Asked | null>(null)
  const bulkAction: BulkAction = {
    id: 'seat',
    label: t('action.seat'),
    icon: IconUsersPlus,
    onRun: (selection, done) => setAsked({ selection, done }),
  }
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      <SeatManyDialog
        count={asked.selection.count}
        target={targetOf(asked.selection, search)}
        onDone={asked.done}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { bulkAction: mayFill ? bulkAction : null, dialog }
}
