import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BinEntry } from '#contract/office/bin.ts'
import { BIN_KINDS, binDaysLeft } from '#domain/bin/kinds.ts'
import { listState } from '#src/api/list-state.ts'
import { targetOf, useListSearch } from '#src/features/records/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { BulkAction, Column, Filter, RowAction } from '#src/ui/list/index.ts'
import { DataList, TitleCell } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { binSearch } from './bin-search.ts'
import { binQuery } from './queries.ts'
import { type BinChanges, useBinChanges, useBinName } from './use-bin-changes.tsx'

/** Lists what was deleted in the last 30 days and the reader may restore. */
export function BinPage() {
  const { t } = useTranslation('bin')
  const { search, onSearch } = useListSearch(binSearch)
  const query = useQuery({ ...binQuery(search), placeholderData: keepPreviousData })
  const nameOf = useBinName()
  const changes = useBinChanges()
  const bulkActions: readonly BulkAction[] = [
    {
      id: 'restore',
      label: t('action.restore'),
      icon: IconArrowBackUp,
      onRun: (selection, done) =>
        void changes.restoreMany(targetOf(selection, search)).then((worked) => worked && done()),
    },
    {
      id: 'purge',
      label: t('action.purge'),
      icon: IconTrash,
      onRun: (selection, done) =>
        changes.askToPurge({ target: targetOf(selection, search), count: selection.count, done }),
    },
  ]
  const total = query.data?.total
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        count={total === undefined ? undefined : <Num value={total} />}
      />
      <DataList
        id="bin"
        label={t('title')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={nameOf}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        filters={useFilters()}
        rowActions={useRowActions(changes)}
        bulkActions={bulkActions}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
      {changes.dialog}
    </>
  )
}

function useRowActions({ restore, askToPurge }: BinChanges): (entry: BinEntry) => readonly RowAction[] {
  const { t } = useTranslation('bin')
  const nameOf = useBinName()
  return (entry) => [
    {
      id: 'restore',
      label: t('action.restore'),
      icon: IconArrowBackUp,
      onRun: () => void restore(entry),
    },
    {
      id: 'purge',
      label: t('action.purge'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => askToPurge({ target: { ids: [entry.id] }, count: 1, name: nameOf(entry) }),
    },
  ]
}

function useColumns(): readonly Column<BinEntry>[] {
  const { t } = useTranslation('bin')
  const { dateTime } = useFormats()
  const nameOf = useBinName()
  return [
    {
      id: 'name',
      header: t('column.name'),
      phone: 'title',
      isSortable: true,
      cell: (entry) => (
        <TitleCell note={entry.parentName === null ? undefined : t('partOf', { name: entry.parentName })}>
          <Bdi>{nameOf(entry)}</Bdi>
        </TitleCell>
      ),
    },
    { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'deletedBy',
      header: t('column.deletedBy'),
      cell: ({ deletedBy }) => (deletedBy === null ? t('nobody') : <Bdi>{deletedBy}</Bdi>),
    },
    {
      id: 'deletedAt',
      header: t('column.deletedAt'),
      isSortable: true,
      cell: ({ deletedAt }) => dateTime(deletedAt),
    },
    {
      id: 'left',
      header: t('column.left'),
      cell: ({ deletedAt }) => t('days', { count: binDaysLeft(deletedAt, Date.now()) }),
    },
  ]
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('bin')
  return [
    {
      id: 'kind',
      label: t('column.kind'),
      isMany: true,
      options: BIN_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    },
  ]
}
