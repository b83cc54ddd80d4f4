import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorState } from '#src/api/index.ts'
import { Pagination } from '#src/ui/list/Pagination.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import type { ClassContext } from './class-context.ts'
import styles from './class-stream.module.css'
import { classStreamQuery, ENTRIES_A_PAGE, type StreamSearch } from './queries.ts'
import { StreamEntry } from './StreamEntry.tsx'

interface StreamProps {
  readonly context: ClassContext
  readonly search: StreamSearch
  readonly onSearch: (search: StreamSearch) => void
  /** An empty stream offers this. */
  readonly emptyAction?: ReactNode
}

/** Shows what was written, given and recorded: pinned posts first, then the latest. */
export function Stream({ context, search, onSearch, emptyAction }: StreamProps) {
  const { t } = useTranslation('classStream')
  const { page, perPage } = search
  const { data, error, isPending, refetch } = useQuery(classStreamQuery(context.classId, { page, perPage }))
  if (isPending) return <Skeleton height="16rem" />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('failed'))} />
  if (data.total === 0) {
    return (
      <EmptyState title={t('emptyTitle')} action={emptyAction}>
        <p>{t(context.isRun ? 'emptyStaff' : 'empty')}</p>
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('stream')} className={styles.stream}>
      <ol className={styles.entries}>
        {data.items.map((entry) => (
          <StreamEntry key={`${entry.kind} ${entry.id}`} entry={entry} context={context} />
        ))}
      </ol>
      {data.total > Math.min(perPage, ENTRIES_A_PAGE) && (
        <Pagination
          label={t('stream')}
          page={page}
          perPage={perPage}
          total={data.total}
          onPage={(next) => onSearch({ ...search, page: next })}
          onPerPage={(size) => onSearch({ ...search, page: 1, perPage: size })}
        />
      )}
    </section>
  )
}
