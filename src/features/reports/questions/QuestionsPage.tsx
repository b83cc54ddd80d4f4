import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listState } from '#src/api/list-state.ts'
import type { Filter } from '#src/ui/list/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import { downloadItems, examReportQuery } from '../queries.ts'
import { ReportNotices } from '../ReportNotices.tsx'
import { FLAG_KINDS, type QuestionListSearch, type QuestionsSearch, type StatisticsChoice } from '../report-search.ts'
import { StatisticsChoiceBar } from '../StatisticsChoiceBar.tsx'
import { useQuestionColumns } from './question-columns.tsx'
import { pageOf, questionRows } from './question-rows.ts'

interface QuestionsPageProps {
  readonly examId: string
  readonly search: QuestionsSearch
  readonly onSearch: (search: QuestionsSearch) => void
  /** The question that was opened from the list. */
  readonly children: ReactNode
}

/** Every question with its statistics and what stands out about it. */
export function QuestionsPage({ examId, search, onSearch, children }: QuestionsPageProps) {
  const { t } = useTranslation('reports')
  const { version, attempts, ...list } = search
  const choice: StatisticsChoice = { ...(version && { version }), ...(attempts && { attempts }) }
  const report = useQuery(examReportQuery(examId, choice))
  const columns = useQuestionColumns(examId)
  const filters = useFlagFilter()
  const rows = report.data === undefined ? undefined : questionRows(report.data.items, list)
  const page = rows === undefined ? undefined : pageOf(rows, list.page, list.perPage)
  return (
    <>
      <StatisticsChoiceBar choice={choice} onChoose={(chosen) => onSearch({ ...list, ...chosen })} />
      {report.data !== undefined && <ReportNotices report={report.data} />}
      <DataList
        id="exam-items"
        label={t('items.label')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.excerpt}
        state={{ ...listState(report), page }}
        search={list}
        onSearch={(next: QuestionListSearch) => onSearch({ ...next, ...choice })}
        searchLabel={t('items.search')}
        filters={filters}
        onExport={(format) => downloadItems(examId, choice, format)}
        empty={{ title: t('items.emptyTitle'), text: t('items.empty') }}
      />
      {children}
    </>
  )
}

function useFlagFilter(): readonly Filter[] {
  const { t } = useTranslation('reports')
  const kinds = FLAG_KINDS.map((value) => ({ value, label: t(`flag.${value}.title`) }))
  return [
    { id: 'flag', label: t('items.flagFilter'), options: [{ value: 'any', label: t('items.anyFlag') }, ...kinds] },
  ]
}
