import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamSummary } from '#contract/exams/exams.ts'
import { listState } from '#src/api/list-state.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { Avatar } from '#src/ui/brand/Avatar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { type Column, DataList, listQueryOf, TitleCell } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { examChoiceQuery } from './queries.ts'
import type { ExplanationSearch } from './explanation-search.ts'

interface ExplainedExamsPageProps {
  readonly search: ExplanationSearch
  readonly onSearch: (search: ExplanationSearch) => void
}

/** The exam whose questions shall be explained. */
export function ExplainedExamsPage({ search, onSearch }: ExplainedExamsPageProps) {
  const { t } = useTranslation('explanations')
  const query = useQuery({ ...examChoiceQuery(listQueryOf(search)), placeholderData: keepPreviousData })
  const columns = useColumns()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('examsLead')} />
      <DataList
        id="explained-exams"
        views={SavedViews}
        label={t('exams')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  )
}

function useColumns(): readonly Column<ExamSummary>[] {
  const { t } = useTranslation('exams')
  const { date } = useFormats()
  return [
    {
      id: 'title',
      header: t('list.name'),
      phone: 'title',
      isSortable: true,
      cell: (exam) => <ExamTitle exam={exam} />,
    },
    { id: 'type', header: t('list.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'questions',
      header: t('list.questions'),
      align: 'end',
      cell: ({ questions }) => <Num value={questions} />,
    },
    { id: 'updatedAt', header: t('list.updatedAt'), isSortable: true, cell: ({ updatedAt }) => date(updatedAt) },
  ]
}

function ExamTitle({ exam: { id, title, locale, imageFile } }: { readonly exam: ExamSummary }) {
  return (
    <TitleCell picture={<Avatar url={imageFile === null ? null : imageUrl(imageFile)} name={title} />}>
      <Link to="/examAnswers/exam/$examId/sections" params={{ examId: id }}>
        <Bdi lang={locale}>{title}</Bdi>
      </Link>
    </TitleCell>
  )
}
