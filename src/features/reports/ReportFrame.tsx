import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { askedLater } from '#src/ui/behaviour/opening.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import { examReportQuery } from './queries.ts'
import styles from './report-frame.module.css'

interface ReportFrameProps {
  readonly examId: string
  readonly children: ReactNode
}

const COUNTS = ['running', 'graded', 'provisional', 'late'] as const

/** The frame of the report's pages: how many attempts, and the parts of the report. The exam's own frame names it. */
export function ReportFrame({ examId, children }: ReportFrameProps) {
  const { t } = useTranslation('reports')
  const { may } = useReader()
  const everything = askedLater(examReportQuery(examId, { version: 'all' }))
  const report = useQuery({ ...everything, enabled: may('see-reports') })
  const title = report.data === undefined ? t('page.loading') : t('page.title', { exam: report.data.exam.title })
  usePageTitle(title)
  if (!may('see-reports')) return <NoPermission />
  const failure = failureOf(report.error)
  if (failure?.code === 'exams.not-found') return <ErrorState message={failure.message} />
  return (
    <>
      <h1 className={styles.title}>{t('page.loading')}</h1>
      <div className={styles.bar}>
        <Tabs examId={examId} />
        <span className="mq-quiet">{!report.isError && <Counts counts={report.data?.counts} />}</span>
        <ActionIcon
          className={styles.print}
          variant="default"
          size={32}
          aria-label={t('page.print')}
          title={t('page.print')}
          onClick={() => window.print()}
        >
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </>
  )
}

interface CountsProps {
  readonly counts: Readonly<Record<(typeof COUNTS)[number], number>> | undefined
}

/** The line has its place before it is known: what is below it does not move. */
function Counts({ counts }: CountsProps) {
  const { t } = useTranslation('reports')
  if (counts === undefined) return <Skeleton width="8rem" height="1lh" />
  const shown = COUNTS.filter((name) => name === 'graded' || counts[name] > 0)
  return (
    <span className={styles.counts}>
      {shown.map((name) => (
        <span key={name}>
          {t(`page.${name}`)} <Num value={counts[name]} className={styles.count} />
        </span>
      ))}
    </span>
  )
}

function Tabs({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('reports')
  const common = { params: { examId }, activeProps: { 'aria-current': 'page' } } as const
  return (
    <TabLinks label={t('page.tabs')}>
      <Link to="/exams/$examId/reports" activeOptions={{ exact: true, includeSearch: false }} {...common}>
        {t('page.results')}
      </Link>
      <Link to="/exams/$examId/reports/overview" activeOptions={{ includeSearch: false }} {...common}>
        {t('page.overview')}
      </Link>
      <Link to="/exams/$examId/reports/questions" activeOptions={{ includeSearch: false }} {...common}>
        {t('page.questions')}
      </Link>
      <Link to="/exams/$examId/reports/day" {...common}>
        {t('page.day')}
      </Link>
      <Link to="/exams/$examId/reports/changes" activeOptions={{ includeSearch: false }} {...common}>
        {t('page.changes')}
      </Link>
      <Link to="/exams/$examId/reports/patterns" {...common}>
        {t('page.patterns')}
      </Link>
    </TabLinks>
  )
}
