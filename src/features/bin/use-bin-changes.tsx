import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BinEntry } from '#contract/office/bin.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useFreshProof } from '#src/features/fresh-proof/index.ts'
import { type BulkTarget, restoreRecord } from '#src/features/records/index.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { BinSearch } from './bin-search.ts'
import { BIN_KEY } from './queries.ts'

type Target = BulkTarget<BinSearch>

/** Everything that a restoration can change on pages of staff: parts of exams and courses show in lists of others. */
const REFRESHED: readonly QueryKey[] = [[]]

export interface BinChanges {
  /** True when it worked; otherwise the reader was shown why not. */
  restore(entry: BinEntry): Promise<boolean>
  restoreMany(target: Target): Promise<boolean>
  /** Asks first. `done` is called after the deletion. */
  askToPurge(asked: PurgeAsked): void
  readonly dialog: ReactNode
}

interface PurgeAsked {
  readonly target: Target
  readonly count: number
  /** Absent: several. */
  readonly name?: string
  readonly done?: () => void
}

/** Restores what lies in the bin, and deletes it for good after a question. */
export function useBinChanges(): BinChanges {
  const { t } = useTranslation('bin')
  const nameOf = useBinName()
  const proof = useFreshProof()
  const { run: one } = useChange({
    call: ({ id }: BinEntry) => proof.call(() => restoreRecord(id)),
    refreshes: REFRESHED,
    onDone: (_, entry) => showSnackbar(t('restored', { name: nameOf(entry) })),
    mayOverlap: true,
  })
  const restoreMany = useRestoreMany(proof)
  const { askToPurge, dialog } = usePurge()
  return {
    restore: async (entry) => (await one(entry))?.ok === true,
    restoreMany,
    askToPurge,
    dialog: (
      <>
        {dialog}
        {proof.dialog}
      </>
    ),
  }
}

/** Answers how an entry is called in the reader's language. */
export function useBinName(): (entry: Pick<BinEntry, 'name'>) => string {
  const { t } = useTranslation('bin')
  const { language } = useLocale()
  return ({ name }) => (name[language] === '' ? t('unnamed') : name[language])
}

function useRestoreMany(proof: ReturnType<typeof useFreshProof>) {
  const { t } = useTranslation(['bin', 'errors'])
  const nameOf = useBinName()
  const { run } = useChange({
    call: (target: Target) => proof.call(() => callRoute(routes.bin.restoreRecords, { body: { target } })),
    refreshes: REFRESHED,
    onDone: ({ restoredIds, refused }) => {
      const [first, ...others] = refused
      const sentences = [
        t('restoredMany', { count: restoredIds.length }),
        ...(first === undefined ? [] : [t('refused', { name: nameOf(first), reason: t(`errors:${first.code}`) })]),
        ...(others.length === 0 ? [] : [t('refusedMore', { count: others.length })]),
      ]
      showSnackbar(sentences.join(' '), { color: first === undefined ? 'success' : 'info' })
    },
  })
  return async (target: Target): Promise<boolean> => (await run(target))?.ok === true
}

function usePurge() {
  const { t } = useTranslation('bin')
  const [asked, setAsked] = useState<PurgeAsked | null>(null)
  const { run } = useChange({
    call: ({ target }: PurgeAsked) => callRoute(routes.bin.purgeRecords, { body: { target } }),
    refreshes: [BIN_KEY],
    onDone: ({ purgedIds }, { done }) => {
      showSnackbar(t('purge.done', { count: purgedIds.length }))
      done?.()
    },
  })
  const title =
    asked?.name === undefined
      ? t('purge.titleMany', { count: asked?.count ?? 0 })
      : t('purge.title', { name: asked.name })
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title={title}
      confirmLabel={t('action.purge')}
      isDangerous
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        if (asked !== null) void run(asked)
        setAsked(null)
      }}
    >
      {t('purge.text')}
    </ConfirmDialog>
  )
  return { askToPurge: setAsked, dialog }
}
