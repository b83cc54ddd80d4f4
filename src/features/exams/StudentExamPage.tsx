import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorState } from '#src/api/index.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { useReader } from '#src/features/auth/index.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import type { ExamSlots } from './exam-slots.ts'
import { ExamCard } from './ExamCard.tsx'
import { ExamCardsLoading } from './ExamCardsLoading.tsx'
import { begunExamsQuery } from './student-exams-query.ts'
import styles from './exams.module.css'

interface StudentExamPageProps extends ExamSlots {
  readonly examId: string
}

/** One exam of the student who is signed in: its whole description, its sections, and what can be done with it. */
export function StudentExamPage({ examId, ...slots }: StudentExamPageProps) {
  const { t } = useTranslation('exams')
  const { t: tErrors } = useTranslation('errors')
  const { hasRole, may } = useReader()
  if (!hasRole('student')) return <NoPermission message={tErrors('auth.students-only')} />
  if (!may('enroll-exams')) return <NoPermission message={tErrors('auth.forbidden-exams')} />
  return (
    <div className={styles.one}>
      <BackLink to="/student-exams">{t('one.back')}</BackLink>
      <OneExam examId={examId} {...slots} />
    </div>
  )
}

function OneExam({ examId, ...slots }: StudentExamPageProps) {
  const { t } = useTranslation('exams')
  const { data, error, refetch, isPending } = useQuery(begunExamsQuery)
  const exam = data?.items.find(({ id }) => id === examId)
  usePageTitle(exam?.title ?? t('student.title'))
  if (isPending) return <ExamCardsLoading />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('student.failed'))} />
  if (exam === undefined) {
    return (
      // The link above leads on.
      <ErrorState heading="h1" title={t('one.missingTitle')} message={t('one.missing')} />
    )
  }
  return (
    <>
      {error !== null && <OfflineNote>{t('one.fromEarlier')}</OfflineNote>}
      <ExamCard exam={exam} isWhole {...slots} />
    </>
  )
}
