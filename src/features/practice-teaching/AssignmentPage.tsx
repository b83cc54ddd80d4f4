import { usePrefetchQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordQuery } from '#src/features/record-kinds/index.ts'
import { EditRecordPage } from '#src/features/records/index.ts'
import { AssignmentProgressCard } from './AssignmentProgressCard.tsx'
import { assignmentFormFrom } from './assignment-form.ts'
import { assignmentKind } from './assignment-kind.ts'
import { WithChoices } from './WithChoices.tsx'
import styles from './practice-teaching.module.css'

const form = assignmentFormFrom()

/** One assignment: what it asks for, and what each student has done of it. */
export function AssignmentPage({ assignmentId }: { readonly assignmentId: string }) {
  const { t } = useTranslation('practiceAssignments')
  // Both are asked for at once.
  usePrefetchQuery(recordQuery(assignmentKind, assignmentId))
  return (
    <WithChoices title={t('edit.title')}>
      <EditRecordPage
        kind={assignmentKind}
        form={form}
        id={assignmentId}
        below={
          <div className={styles.below}>
            <AssignmentProgressCard id={assignmentId} />
          </div>
        }
      />
    </WithChoices>
  )
}
