import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import { errorState } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { attemptQuery } from '../queries.ts'
import type { LetterOf, TextOf } from '../report-parts.ts'
import { AttemptAbsences } from './AttemptAbsences.tsx'
import { AttemptDevices } from './AttemptDevices.tsx'
import { AttemptFacts } from './AttemptFacts.tsx'
import { AttemptPatterns } from './AttemptPatterns.tsx'
import { AttemptQuestions } from './AttemptQuestions.tsx'
import { AttemptSafeBrowser } from './AttemptSafeBrowser.tsx'
import { AttemptTimeline } from './AttemptTimeline.tsx'
import styles from './attempt.module.css'

interface AttemptPageProps {
  readonly examId: string
  readonly attemptId: string
  readonly Text: TextOf
  readonly letterOf: LetterOf
  /** The way to the receipt of the submission. */
  readonly receipt: ReactNode
  /** The certificate that the student had issued. */
  readonly certificate: ReactNode
  /** The attempt step by step. */
  readonly replay: ReactNode
}

/** One attempt for staff: answers, times, absences, and what arrived late or does not count. */
export function AttemptPage({ examId, attemptId, Text, letterOf, receipt, certificate, replay }: AttemptPageProps) {
  const { t } = useTranslation('reports')
  const { may } = useReader()
  const report = useQuery({ ...attemptQuery(examId, attemptId), enabled: may('see-reports') })
  const student = report.data?.student.name
  usePageTitle(student === undefined ? t('page.loading') : t('attempt.title', { student }))
  if (!may('see-reports')) return <NoPermission />
  return (
    <>
      <Link to="/exams/$examId/reports" params={{ examId }} className={styles.back}>
        <IconArrowRight size={18} className={styles.backArrow} aria-hidden />
        {t('attempt.back')}
      </Link>
      {report.data !== undefined && (
        <Attempt report={report.data} Text={Text} letterOf={letterOf} {...{ receipt, certificate, replay }} />
      )}
      {report.data === undefined && report.isError && <ErrorState {...errorState(report)} />}
      {report.isPending && (
        <div className={styles.parts} aria-hidden>
          <Skeleton height="3rem" width="20rem" />
          <Skeleton height="8rem" />
          <Skeleton height="20rem" />
        </div>
      )}
    </>
  )
}

type AttemptProps = Pick<AttemptPageProps, 'Text' | 'letterOf' | 'receipt' | 'certificate' | 'replay'> & {
  readonly report: AttemptReport
}

function Attempt({ report, Text, letterOf, receipt, certificate, replay }: AttemptProps) {
  const { t } = useTranslation('reports')
  const { attempt, exam, student } = report
  return (
    <>
      <PageHeader
        title={t('attempt.title', { student: student.name })}
        description={
          <>
            <bdi>{exam.title}</bdi> · {t('attempt.numberOf', { number: attempt.number, version: attempt.version })}
          </>
        }
      />
      <div className={styles.parts}>
        {attempt.state !== 'graded' && <Callout role="status">{t(`attempt.${attempt.state}`)}</Callout>}
        {attempt.state !== 'running' && <AttemptPatterns examId={exam.id} attemptId={attempt.id} />}
        <AttemptFacts report={report} />
        {attempt.state !== 'running' && <div>{receipt}</div>}
        {attempt.state !== 'running' && certificate}
        <div className={styles.events}>
          <AttemptAbsences report={report} />
          <AttemptDevices report={report} />
        </div>
        {report.safeBrowser !== undefined && <AttemptSafeBrowser contacts={report.safeBrowser} />}
        {replay}
        <AttemptTimeline report={report} letterOf={letterOf} />
        <AttemptQuestions report={report} Text={Text} letterOf={letterOf} />
      </div>
    </>
  )
}
