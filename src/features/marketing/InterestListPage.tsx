import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBrandWhatsapp, IconBan, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Interest } from '#contract/public-pages/marketing.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { download } from '#src/api/download.ts'
import { listState } from '#src/api/list-state.ts'
import { useDeletion, useListSearch } from '#src/features/records/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column, Filter, RowAction, SheetFormat } from '#src/ui/list/index.ts'
import { DataList, daysOf, listQueryOf, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { interestSearch, type InterestSearch } from './marketing-search.ts'
import { InterestTools } from './InterestTools.tsx'
import { MarketingFrame } from './MarketingFrame.tsx'
import { interestListQuery, linkChoicesQuery, MARKETING_KEY } from './queries.ts'
import { type AddressOf, useMessageAddress } from './use-message-address.ts'

/** Lists who left a name and a number. */
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
  const withdrawal = useDeletion<Interest>({
    call: ({ id }) => callRoute(routes.marketing.withdrawConsent, { params: { id } }),
    queryKey: MARKETING_KEY,
    confirmLabel: t('withdraw.confirm'),
    title: ({ name }) => t('withdraw.title', { name }),
    text: t('withdraw.text'),
    deleted: () => t('withdraw.done'),
  })
  const addressOf = useMessageAddress()
  return (
    <MarketingFrame view="interests" tools={<InterestTools onCards={() => exportInterests(search, 'vcf')} />}>
      <DataList
        id="interests"
        views={SavedViews}
        label={t('interests.title')}
        columns={useInterestColumns(addressOf)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('interests.search')}
        filters={useInterestFilters()}
        ranges={[daysOf(t('field.registeredAt'))]}
        rowActions={useRowActions({ addressOf, onWithdraw: withdrawal.ask, onDelete: deletion.ask })}
        onExport={(format) => exportInterests(search, format)}
        empty={{ title: t('interests.emptyTitle'), text: t('interests.empty') }}
      />
      {query.data !== undefined && <p className="mq-quiet">{t('exportHelp')}</p>}
      {deletion.dialog}
      {withdrawal.dialog}
    </MarketingFrame>
  )
}

function exportInterests(search: InterestSearch, format: SheetFormat | 'vcf') {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return download(routes.marketing.exportInterests, { query: { ...query, format } }, `interests.${format}`)
}

interface RowActionOptions {
  readonly addressOf: AddressOf
  readonly onWithdraw: (interest: Interest) => void
  readonly onDelete: (interest: Interest) => void
}

function useRowActions(options: RowActionOptions): (interest: Interest) => readonly RowAction[] {
  const { addressOf, onWithdraw, onDelete } = options
  const { t } = useTranslation(['marketing', 'lists'])
  return (interest) => [
    {
      id: 'message',
      label: t('action.message'),
      icon: IconBrandWhatsapp,
      onRun: () => void window.open(addressOf(interest), '_blank', 'noopener'),
    },
    ...(interest.withdrawnAt === null
      ? [{ id: 'withdraw', label: t('action.withdraw'), icon: IconBan, onRun: () => onWithdraw(interest) }]
      : []),
    {
      id: 'delete',
      label: t('lists:record.delete'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => onDelete(interest),
    },
  ]
}

function useInterestColumns(addressOf: AddressOf): readonly Column<Interest>[] {
  const { t } = useTranslation('marketing')
  const { date, dateTime } = useFormats()
  return [
    {
      id: 'name',
      header: t('field.name'),
      phone: 'title',
      isSortable: true,
      cell: ({ name, suspected }) => (
        <TitleCell note={suspected ? t('suspected.yes') : undefined}>
          <Bdi>{name}</Bdi>
        </TitleCell>
      ),
    },
    {
      id: 'whatsapp',
      header: t('field.whatsapp'),
      cell: (interest) => (
        <a href={addressOf(interest)} target="_blank" rel="noopener noreferrer">
          <bdi dir="ltr">{interest.whatsapp}</bdi>
        </a>
      ),
    },
    {
      id: 'link',
      header: t('field.link'),
      cell: ({ linkTitle }) => (linkTitle === null ? t('interests.noLink') : <Bdi>{linkTitle}</Bdi>),
    },
    {
      id: 'consent',
      header: t('field.consent'),
      cell: ({ consentedAt, withdrawnAt }) => {
        if (withdrawnAt !== null) return t('consent.withdrawnAt', { date: date(withdrawnAt) })
        return consentedAt === null ? t('consent.none') : t('consent.givenAt', { date: date(consentedAt) })
      },
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
    {
      id: 'link',
      label: t('field.link'),
      isMany: true,
      options: [{ value: 'none', label: t('interests.noLink') }, ...links],
    },
    {
      id: 'consent',
      label: t('field.consent'),
      options: [
        { value: 'yes', label: t('consent.yes') },
        { value: 'no', label: t('consent.no') },
      ],
    },
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
