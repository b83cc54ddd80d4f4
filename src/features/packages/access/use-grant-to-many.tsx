import { IconGift } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { targetOf } from '#src/features/records/index.ts'
import type { BulkAction, ListSearch, Selection } from '#src/ui/list/index.ts'

const GrantToMany = lazy(async () => ({ default: (await import('./GrantToMany.tsx')).GrantToMany }))

interface Asked {
  readonly selection: Selection
  readonly done: () => void
}

/** Gives a package to the users chosen in their list. */
export function useGrantToMany(search: ListSearch): { readonly bulkAction: BulkAction; readonly dialog: ReactNode } {
  const { t } = useTranslation('users')
  const [asked, setAsked] = useState<Asked | null>(null)
  const bulkAction: BulkAction = {
    id: 'grant',
    label: t('action.grant'),
    icon: IconGift,
    onRun: (selection, done) => setAsked({ selection, done }),
  }
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      <GrantToMany
        count={asked.selection.count}
        people={targetOf(asked.selection, search)}
        onGranted={asked.done}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return { bulkAction, dialog }
}
