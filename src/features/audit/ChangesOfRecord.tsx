import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/people/audit.ts'
import type { AuditedKind } from '#domain/audit/subjects.ts'
import { listState } from '#src/api/list-state.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { AuditNames, namesOf } from './audit-names.ts'
import { AuditSentence } from './AuditSentence.tsx'
import { ChangeList } from './ChangeList.tsx'
import { recordChangesQuery } from './queries.ts'
import styles from './audit.module.css'

export interface ChangesOfRecordProps {
  readonly kind: AuditedKind
  readonly id: string
}

/** Lists what was done to one record, newest first. */
export function ChangesOfRecord({ kind, id }: ChangesOfRecordProps) {
  const { t } = useTranslation('audit')
  const query = useInfiniteQuery(recordChangesQuery(kind, id))
  const { failure, retry } = listState(query as never)
  if (query.data === undefined) {
    return failure === null ? (
      <Skeleton height="6rem" />
    ) : (
      <ErrorState message={failure.message} offline={failure.isUnreachable} onRetry={retry} />
    )
  }
  const { pages } = query.data
  const entries = pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <p className={styles.none}>{t('of.empty')}</p>
  return (
    <AuditNames value={namesOf(pages.flatMap(({ references }) => references))}>
      <EntryList entries={entries} />
      {query.hasNextPage && (
        <button
          type="button"
          className={styles.more}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('of.more')}
        </button>
      )}
    </AuditNames>
  )
}

/** Entries one under the other; the names that they need come from `AuditNames`. */
export function EntryList({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { date, time } = useFormats()
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <AuditSentence entry={entry} />
          </p>
          <time className={styles.none} dateTime={new Date(entry.at).toISOString()}>
            {date(entry.at)} {time(entry.at)}
          </time>
          <ChangeList entry={entry} />
        </li>
      ))}
    </ol>
  )
}
