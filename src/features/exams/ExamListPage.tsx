import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { categoryChoices, categoryTreeQuery } from '#src/features/categories/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import type { Filter, SheetFormat } from '#src/ui/list/index.ts'
import { DataList, listQueryOf } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { useExamColumns } from './exam-columns.tsx'
import type { ExamListSearch } from './exam-list-search.ts'
import { worksOnExams } from './exam-work.ts'
import { examListQuery } from './queries.ts'
import { useExamActions } from './use-exam-actions.tsx'

interface ExamListPageProps {
  readonly search: ExamListSearch
  readonly onSearch: (search: ExamListSearch) => void
}

/** All exams, for staff. */
export function ExamListPage({ search, onSearch }: ExamListPageProps) {
  const { t } = useTranslation(['examDraft', 'exams'])
  const reader = useReader()
  const isAuthor = reader.may('create-exams')
  const query = useQuery({ ...examListQuery(search), placeholderData: keepPreviousData, enabled: worksOnExams(reader) })
  const columns = useExamColumns()
  const filters = useExamFilters()
  const { rowActions, bulkActions, dialogs } = useExamActions(search)
  usePageTitle(t('exams:list.title'))
  if (!worksOnExams(reader)) return <NoPermission />
  const total = query.data?.total
  return (
    <>
      <PageHeader
        title={t('exams:list.title')}
        count={total === undefined ? undefined : <Num value={total} />}
        action={isAuthor && <NewExam />}
      />
      <DataList
        id="exams"
        views={SavedViews}
        label={t('exams:list.title')}
        columns={columns}
        rowId={(exam) => exam.id}
        rowName={(exam) => exam.title}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('exams:list.search')}
        filters={filters}
        rowActions={rowActions}
        {...(isAuthor ? { bulkActions, onExport: (format: SheetFormat) => exportExams(search, format) } : {})}
        tools={isAuthor && reader.may('create-questions') && <FromFile />}
        empty={{ title: t('list.emptyTitle'), text: t('list.empty'), action: isAuthor && <NewExam /> }}
      />
      {dialogs}
    </>
  )
}

function exportExams(search: ExamListSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return download(routes.exams.exportExams, { query: { ...query, format } }, `exams.${format}`)
}

function NewExam() {
  const { t } = useTranslation('examDraft')
  return (
    <ButtonLink to="/exams/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('list.new')}
    </ButtonLink>
  )
}

function FromFile() {
  const { t } = useTranslation('examDraft')
  return (
    <ButtonLink to="/exams/import" variant="default" leftSection={<IconFileImport size={18} aria-hidden />}>
      {t('list.fromFile')}
    </ButtonLink>
  )
}

function useExamFilters(): readonly Filter[] {
  const { t } = useTranslation(['exams', 'examDraft'])
  const { may } = useReader()
  const categories = useQuery({ ...categoryTreeQuery, enabled: may('list-categories') })
  const types = (['quantitative', 'verbal', 'mixed'] as const).map((value) => ({ value, label: t(`type.${value}`) }))
  const languages = (['ar', 'en'] as const).map((value) => ({ value, label: t(`examDraft:language.${value}`) }))
  const choices = categoryChoices(categories.data?.items ?? [])
  return [
    { id: 'type', label: t('list.type'), options: types, isMany: true },
    {
      id: 'published',
      label: t('list.publication'),
      isMany: true,
      options: [
        { value: 'published', label: t('list.published') },
        { value: 'changed', label: t('list.changed') },
        { value: 'unpublished', label: t('list.draft') },
      ],
    },
    {
      id: 'status',
      label: t('list.status'),
      options: [
        { value: 'active', label: t('list.active') },
        { value: 'inactive', label: t('list.inactive') },
      ],
    },
    { id: 'locale', label: t('examDraft:list.language'), options: languages },
    ...(choices.length === 0 && !categories.isLoading
      ? []
      : [{ id: 'categoryId', label: t('examDraft:list.category'), options: choices, isMany: true }]),
  ]
}
