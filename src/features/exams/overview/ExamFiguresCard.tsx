import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamFigures } from '#contract/exams/exam-figures.ts'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { FiguresCard, RecordCharts } from '#src/features/records/index.ts'
import { ColumnChart } from '#src/ui/chart/ColumnChart.tsx'
import { MonthChart } from '#src/ui/chart/MonthChart.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Num } from '#src/ui/text/Num.tsx'

interface ExamFiguresCardProps {
  readonly query: UseQueryResult<ExamFigures>
  readonly exam: ExamRecord
}

type Results = NonNullable<ExamFigures['results']>

/** Figures of an exam: who sat it, who sits it now, and what first attempts came to. */
export function ExamFiguresCard({ query, exam }: ExamFiguresCardProps) {
  return (
    <FiguresCard query={query}>
      {({ results }) =>
        results !== null && (
          <>
            <Numbers results={results} />
            <Charts results={results} />
            <Ways exam={exam} />
          </>
        )
      }
    </FiguresCard>
  )
}

function Numbers({ results: { attempts, students, running, waiting, first } }: { readonly results: Results }) {
  const { t } = useTranslation('examDraft')
  const { percent } = useFormats()
  const { graded, mean, passed } = first
  return (
    <>
      <KeyValueList size="figures">
        <KeyValue name={t('overview.attempts')}>
          <Num value={attempts} />
        </KeyValue>
        <KeyValue name={t('overview.students')}>
          <Num value={students} />
        </KeyValue>
        <KeyValue name={t('overview.running')}>
          <Num value={running} />
        </KeyValue>
        {waiting > 0 && (
          <KeyValue name={t('overview.waiting')}>
            <Num value={waiting} />
          </KeyValue>
        )}
        <KeyValue name={t('overview.mean')}>{mean === null ? '–' : <bdi>{percent(mean / 100)}</bdi>}</KeyValue>
        {passed !== null && (
          <KeyValue name={t('overview.passed')}>{graded === 0 ? '–' : <bdi>{percent(passed / graded)}</bdi>}</KeyValue>
        )}
      </KeyValueList>
      <p className="mq-quiet">{t('overview.firstAttempts', { count: graded })}</p>
    </>
  )
}

function Charts({ results: { first, months } }: { readonly results: Results }) {
  const { t } = useTranslation(['examDraft', 'recordFigures'])
  const { number } = useFormats()
  const steps = [0, 50, 100].map((step) => number(step))
  return (
    <RecordCharts>
      <ColumnChart
        size="sm"
        title={t('examDraft:overview.byScore')}
        emptyText={t('examDraft:overview.noScores')}
        heads={[t('examDraft:overview.score'), t('examDraft:overview.attempts')]}
        columns={first.byTens.map((value, ten) => ({
          key: String(ten),
          label: t('examDraft:overview.between', { from: number(ten * 10), to: number(ten * 10 + 10) }),
          value,
        }))}
        ticks={steps}
      />
      <MonthChart
        title={t('examDraft:overview.byMonth')}
        heads={[t('recordFigures:month'), t('examDraft:overview.attempts')]}
        months={months.map(({ month, attempts }) => ({ month, value: attempts }))}
      />
    </RecordCharts>
  )
}

/** The ways to all of it; before an exam is published there is nothing there. */
function Ways({ exam: { id: examId, published } }: { readonly exam: ExamRecord }) {
  const { t } = useTranslation('examDraft')
  if (published === null) return null
  return (
    <p>
      <Link to="/exams/$examId/reports" params={{ examId }} className="mq-reach">
        {t('overview.toAttempts')}
      </Link>
      {' · '}
      <Link to="/exams/$examId/reports/questions" params={{ examId }} className="mq-reach">
        {t('overview.toItems')}
      </Link>
    </p>
  )
}
