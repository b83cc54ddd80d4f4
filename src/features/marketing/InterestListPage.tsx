import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBrandWhatsapp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Interest } from '#contract/marketing.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { download } from '#src/api/download.ts'
import { listState } from '#src/api/list-state.ts'
import { useDeletion, useListSearch } from '#src/features/records/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column, Filter, RowAction, SheetFormat } from '#src/ui/list/index.ts'
import { DataList, listQueryOf, TitleCell } from '#src/ui/list/index.ts'
import { interestSearch, type InterestSearch } from './marketing-search.ts'
import { MarketingFrame } from './MarketingFrame.tsx'
import { interestListQuery, linkChoicesQuery, MARKETING_KEY } from './queries.ts'

/** Who left a name and a number. */
export function InterestListPage() {
  const { t } = useTranslation(['marketing', 'lists'])
  const { search, onSearch } = useListSearch(interestSearch)
  const query = useQuery({ ...interestListQuery(search), placeholderData: keepPreviousData })
  const deletion = useDeletion<Interest>({
    call: ({ id }) => callRoute(routes.marketing.deleteInterest, { params: { id } }),
    queryKey: MARKETING_KEY,
    confirmLabel: t('lists:record.delete'),
    title: ({ name }) => t('interests.delete.title', { name }),
    text: t('interests.delete.text'),
    deleted: () => t('interests.deleted'),
  })
  return (
    <MarketingFrame view="interests">
      <DataList
        id="interests"
        label={t('interests.title')}
        columns={useInterestColumns()}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('interests.search')}
        filters={useInterestFilters()}
        rowActions={useRowActions(deletion.ask)}
        onExport={(format) => exportInterests(search, format)}
        empty={{ title: t('interests.emptyTitle'), text: t('interests.empty') }}
      />
      {deletion.dialog}
    </MarketingFrame>
  )
}

function exportInterests(search: InterestSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return download(routes.marketing.exportInterests, { query: { ...query, format } }, `interests.${format}`)
}

const whatsappAddress = (number: string): string => `https://wa.me/${number.slice(1)}`

function useRowActions(onDelete: (interest: Interest) => void): (interest: Interest) => readonly RowAction[] {
  const { t } = useTranslation(['marketing', 'lists'])
  return (interest) => [
    {
      id: 'message',
      label: t('action.message'),
      icon: IconBrandWhatsapp,
      onRun: () => void window.open(whatsappAddress(interest.whatsapp), '_blank', 'noopener'),
    },
    {
      id: 'delete',
      label: t('lists:record.delete'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => onDelete(interest),
    },
  ]
}

function useInterestColumns(): readonly Column<Interest>[] {
  const { t } = useTranslation('marketing')
  const { dateTime } = useFormats()
  return [
    {
      id: 'name',
      header: t('field.name'),
      phone: 'title',
      isSortable: true,
      cell: ({ name, suspected }) => (
        <TitleCell note={suspected ? t('suspected.yes') : undefined}>
          <bdi dir="auto">{name}</bdi>
        </TitleCell>
      ),
    },
    {
      id: 'whatsapp',
      header: t('field.whatsapp'),
      cell: ({ whatsapp }) => (
        <a href={whatsappAddress(whatsapp)} target="_blank" rel="noopener noreferrer">
          <bdi dir="ltr">{whatsapp}</bdi>
        </a>
      ),
    },
    {
      id: 'link',
      header: t('field.link'),
      cell: ({ linkTitle }) => (linkTitle === null ? t('interests.noLink') : <bdi dir="auto">{linkTitle}</bdi>),
    },
    {
      id: 'createdAt',
      header: t('field.registeredAt'),
      isSortable: true,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
  ]
}

function useInterestFilters(): readonly Filter[] {
  const { t } = useTranslation('marketing')
  const { data } = useQuery(linkChoicesQuery)
  const links = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return [
    { id: 'link', label: t('field.link'), options: [{ value: 'none', label: t('interests.noLink') }, ...links] },
    {
      id: 'suspected',
      label: t('field.suspected'),
      options: [
        { value: 'no', label: t('suspected.no') },
        { value: 'yes', label: t('suspected.yes') },
      ],
    },
  ]
}
