import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditedKind } from '#domain/audit/subjects.ts'
import { lazyExtra } from '#src/ui/behaviour/lazy-extra.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import styles from './record-changes.module.css'

/** What was ever done to one record; its code comes when it is shown. */
export const ChangesOfRecord = lazyExtra(async () => (await import('./ChangesOfRecord.tsx')).ChangesOfRecord)

interface RecordChangesProps {
  readonly kind: AuditedKind
  readonly id: string
}

/** The end of a record's page: what was ever done to it. Nothing of it is loaded before it is unfolded. */
export function RecordChanges({ kind, id }: RecordChangesProps) {
  const { t } = useTranslation('lists')
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={20} aria-hidden />
          {t('record.changes')}
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height="6rem" />}>
            <ChangesOfRecord kind={kind} id={id} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
