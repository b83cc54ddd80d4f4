import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/people/audit.ts'
import { listState } from '#src/api/list-state.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { AuditNames, namesOf } from './audit-names.ts'
import { AuditSentence } from './AuditSentence.tsx'
import { entriesOfChangeQuery } from './queries.ts'
import styles from './audit.module.css'

interface OtherEntriesProps {
  readonly change: NonNullable<AuditEntry['change']>
  /** The entry that is shown already. */
  readonly than: string
  /** Leads to all of them, where a page does not hold them. */
  readonly onAll: (changeId: string) => void
}

/** Unfolds what else an import, an undo or a change of many records did. */
export function OtherEntries({ change, than, onAll }: OtherEntriesProps) {
  const { t } = useTranslation('audit')
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  return (
    <div className={styles.changes}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('fold') : t('unfold', { count: change.others })}
      </button>
      {isOpen && <Entries id={listId} change={change} than={than} onAll={onAll} />}
    </div>
  )
}

function Entries({ id, change, than, onAll }: OtherEntriesProps & { readonly id: string }) {
  const { t } = useTranslation('audit')
  const query = useQuery(entriesOfChangeQuery(change.id))
  const { data } = query
  const { failure, retry } = listState(query)
  if (data === undefined) {
    return failure === null ? (
      <Skeleton height="6rem" />
    ) : (
      <ErrorState message={failure.message} offline={failure.isUnreachable} onRetry={retry} />
    )
  }
  const shown = data.items.filter((entry) => entry.id !== than)
  return (
    <AuditNames value={namesOf(data.references)}>
      <ul id={id} className={styles.changeList}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <AuditSentence entry={entry} />
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <button type="button" className={styles.more} onClick={() => onAll(change.id)}>
          {t('all', { count: data.total })}
        </button>
      )}
    </AuditNames>
  )
}
