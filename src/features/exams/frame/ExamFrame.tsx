import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { useReader } from '#src/features/auth/index.ts'
import { MathematicsContext } from '#src/ui/rich-text/mathematics-context.ts'
import { useStepBack } from '#src/ui/links/steps-back.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { worksOnExams } from '../exam-work.ts'
import { examQuery } from '../queries.ts'
import { ExamActions } from './ExamActions.tsx'
import { ExamStanding } from './ExamStanding.tsx'
import { ExamTabs } from './ExamTabs.tsx'
import styles from './exam-frame.module.css'

interface ExamFrameProps {
  readonly examId: string
  readonly children: ReactNode
}

/** The frame of the pages of one exam: which it is, how it stands, where its other pages are. Each page has its own heading. */
export function ExamFrame({ examId, children }: ExamFrameProps) {
  // The texts of the actions too, before the page inside stands: if they were waited for later, the page would be hidden
  // for that time, and a field that is being written in would lose the caret.
  useTranslation(['examDraft', 'exchange'])
  const isWorking = worksOnExams(useReader())
  const query = useQuery({ ...examQuery(examId), staleTime: 10_000, enabled: isWorking })
  if (!isWorking) return children
  return (
    <MathematicsContext value={query.data?.mathematics ?? 'international'}>
      <ExamHead examId={examId} query={query} />
      {children}
    </MathematicsContext>
  )
}

interface ExamHeadProps {
  readonly examId: string
  readonly query: Pick<UseQueryResult<ExamRecord>, 'data' | 'isError' | 'isLoading'>
}

function ExamHead({ examId, query: { data: exam, isError, isLoading } }: ExamHeadProps) {
  const { may } = useReader()
  // The page inside says that there is no such exam.
  if (exam === undefined && isError) return null
  return (
    <div className={styles.frame} data-frame="" data-coming={isLoading ? 'above' : undefined}>
      <div className={styles.head} data-coming={isLoading ? 'above' : undefined}>
        <div className={styles.words}>
          <BackToExams />
          <ExamName exam={exam} />
        </div>
        {exam !== undefined && may('create-exams') && <ExamActions key={exam.id} exam={exam} />}
      </div>
      <ExamTabs examId={examId} isPublished={exam && exam.published !== null} />
    </div>
  )
}

function BackToExams() {
  const { t } = useTranslation('examDraft')
  return (
    <Link to="/exams" className={styles.back} onClick={useStepBack('/exams')}>
      <IconArrowRight size={16} className={styles.backIcon} aria-hidden />
      {t('frame.back')}
    </Link>
  )
}

function ExamName({ exam }: { readonly exam: ExamRecord | undefined }) {
  if (exam === undefined) return <Skeleton width="16rem" />
  return (
    <p className={styles.name}>
      <Bdi lang={exam.locale}>{exam.title}</Bdi>
      <ExamStanding exam={exam} />
    </p>
  )
}
