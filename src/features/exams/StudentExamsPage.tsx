import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorState } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import type { ExamSlots } from './exam-slots.ts'
import { FoundExams } from './FoundExams.tsx'
import { ExamCardsLoading } from './ExamCardsLoading.tsx'
import { begunExamsQuery } from './student-exams-query.ts'
import { StudentExamsHeader } from './StudentExamsHeader.tsx'
import styles from './exams.module.css'

interface StudentExamsPageProps extends ExamSlots {
  /** Above the list, for example answers that have not arrived yet. */
  readonly notice?: ReactNode
}

/** The exams of the student who is signed in. */
export function StudentExamsPage({ notice, ...slots }: StudentExamsPageProps) {
  const { t } = useTranslation('exams')
  const { t: tErrors } = useTranslation('errors')
  const { hasRole, may } = useReader()
  usePageTitle(t('student.title'))
  if (!hasRole('student')) return <NoPermission message={tErrors('auth.students-only')} />
  if (!may('enroll-exams')) return <NoPermission message={tErrors('auth.forbidden-exams')} />
  return (
    <>
      <StudentExamsHeader />
      {notice}
      <StudentExamList {...slots} />
    </>
  )
}

function StudentExamList(slots: ExamSlots) {
  const { t } = useTranslation('exams')
  const { data, error, refetch, isPending } = useQuery(begunExamsQuery)
  if (isPending) return <ExamCardsLoading />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('student.failed'))} />
  return (
    <div className={styles.stack}>
      {error !== null && <OfflineNote>{t('student.fromEarlier')}</OfflineNote>}
      {data.items.length === 0 ? (
        <EmptyState title={t('student.emptyTitle')}>
          <p>{t('student.empty')}</p>
        </EmptyState>
      ) : (
        <FoundExams exams={data.items} {...slots} />
      )}
    </div>
  )
}
