import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExamReport } from '#contract/attempts/reports.ts'
import { errorState } from '#src/api/index.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { ColumnChart } from '#src/ui/chart/ColumnChart.tsx'
import { ShareBars } from '../charts/ShareBars.tsx'
import { examReportQuery } from '../queries.ts'
import { ReportNotices } from '../ReportNotices.tsx'
import type { TopicName } from '../report-parts.ts'
import type { StatisticsChoice } from '../report-search.ts'
import { StatisticsChoiceBar } from '../StatisticsChoiceBar.tsx'
import { useStatistic } from '../use-statistic.ts'
import { TotalNumbers } from './TotalNumbers.tsx'
import styles from './overview.module.css'

interface OverviewPageProps {
  readonly examId: string
  readonly choice: StatisticsChoice
  readonly onChoose: (choice: StatisticsChoice) => void
  readonly topicName: TopicName
}

/** The exam in numbers, how its scores spread, and its sections and topics. */
export function OverviewPage({ examId, choice, onChoose, topicName }: OverviewPageProps) {
  const report = useQuery(examReportQuery(examId, choice))
  return (
    <>
      <StatisticsChoiceBar choice={choice} onChoose={onChoose} />
      {report.data === undefined && report.isError && <ErrorState {...errorState(report)} />}
      {report.data === undefined && !report.isError && <OverviewLoading />}
      {report.data !== undefined && <Overview report={report.data} topicName={topicName} />}
    </>
  )
}

function Overview({ report, topicName }: { readonly report: ExamReport; readonly topicName: TopicName }) {
  const { t } = useTranslation('reports')
  if (report.total.attempts === 0) {
    return (
      <>
        <ReportNotices report={report} />
        <EmptyState title={t('overview.emptyTitle')}>
          <p>{t('overview.empty')}</p>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <ReportNotices report={report} />
      <div className={styles.overview}>
        <TotalNumbers total={report.total} pass={report.pass} />
        <ScoreSpread report={report} />
        <Groups report={report} topicName={topicName} />
      </div>
    </>
  )
}

function ScoreSpread({ report }: { readonly report: ExamReport }) {
  const { t } = useTranslation('reports')
  const { share } = useStatistic()
  return (
    <ColumnChart
      title={t('distribution.title')}
      description={t('distribution.text')}
      heads={[t('distribution.share'), t('distribution.attempts')]}
      columns={report.distribution.map(({ from, to, count }) => ({
        key: String(from),
        label: t('distribution.range', { from: share(from), to: share(to) }),
        value: count,
      }))}
      ticks={[0, 0.2, 0.4, 0.6, 0.8, 1].map(share)}
    />
  )
}

function Groups({ report, topicName }: { readonly report: ExamReport; readonly topicName: TopicName }) {
  const { t } = useTranslation('reports')
  const detail = ({ questions }: { readonly questions: number }) => t('groups.questions', { count: questions })
  return (
    <div className={styles.groups}>
      <ShareBars
        title={t('groups.sections')}
        description={t('groups.text')}
        lines={report.sections.map((line) => ({
          key: line.id,
          name: line.name,
          share: line.facility,
          detail: detail(line),
        }))}
      />
      <ShareBars
        title={t('groups.topics')}
        description={t('groups.text')}
        lines={report.topics.map((line) => ({
          key: line.topic,
          name: line.topic === '' ? t('groups.noTopic') : topicName(line.topic),
          share: line.facility,
          detail: detail(line),
        }))}
      />
    </div>
  )
}

function OverviewLoading() {
  return (
    <div className={styles.overview} aria-hidden>
      <Skeleton height="9rem" />
      <Skeleton height="16rem" />
      <Skeleton height="8rem" />
    </div>
  )
}
