import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SecurityEvent } from '#contract/people/security-log.ts'
import { SECURITY_EVENT_KINDS } from '#domain/security/security-events.ts'
import { listState } from '#src/api/list-state.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import type { Column, Filter } from '#src/ui/list/index.ts'
import { Moment } from '#src/ui/text/Moment.tsx'
import { CellButton, changedSearch, DataList, daysOf, StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { deviceName } from '#src/ui/text/device-name.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { securityLogQuery } from './queries.ts'
import type { SecurityLogSearch } from './security-log-search.ts'
import styles from './security-log.module.css'

const LONGEST_AGENT = 40

interface SecurityLogPageProps {
  readonly search: SecurityLogSearch
  readonly onSearch: (search: SecurityLogSearch) => void
}

/** Lists who tried what at an account, from where, and what came of it. */
export function SecurityLogPage({ search, onSearch }: SecurityLogPageProps) {
  const { t } = useTranslation('securityLog')
  const query = useQuery({ ...securityLogQuery(search), placeholderData: keepPreviousData })
  const columns = useColumns((actor) => onSearch(changedSearch(search, { actor })))
  const filters = useFilters(search, query.data?.items)
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <DataList
        id="security-log"
        views={SavedViews}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ kind }) => t(`kind.${kind}`)}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        filters={filters}
        ranges={[daysOf(t('column.at'))]}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  )
}

function useColumns(onActor: (id: string) => void): readonly Column<SecurityEvent>[] {
  const { t } = useTranslation('securityLog')
  return [
    {
      id: 'kind',
      header: t('column.kind'),
      phone: 'title',
      cell: ({ kind, request }) => <TitleCell note={<bdi dir="ltr">{request}</bdi>}>{t(`kind.${kind}`)}</TitleCell>,
    },
    { id: 'outcome', header: t('column.outcome'), cell: (event) => <OutcomeCell event={event} /> },
    { id: 'actor', header: t('column.actor'), cell: (event) => <ActorCell event={event} onActor={onActor} /> },
    {
      id: 'from',
      header: t('column.from'),
      cell: (event) => <PlaceCell event={event} />,
    },
    { id: 'at', header: t('column.at'), cell: ({ at }) => <Moment at={at} /> },
  ]
}

/** A failure in the words that the person who tried was given. */
function OutcomeCell({ event: { outcome, message, count } }: { readonly event: SecurityEvent }) {
  const { t } = useTranslation('securityLog')
  const isDone = outcome === 'done'
  return (
    <span className={styles.stack}>
      <StatusDot tone={isDone ? 'on' : 'danger'}>{t(isDone ? 'done' : 'failed')}</StatusDot>
      {!isDone && <span className={styles.note}>{message}</span>}
      {count > 1 && <span className={styles.note}>{t('times', { count })}</span>}
    </span>
  )
}

/** Network address and device; what no browser calls itself is shown as it came. */
function PlaceCell({ event: { address, userAgent } }: { readonly event: SecurityEvent }) {
  const name = deviceName(userAgent)
  return (
    <span className={styles.stack}>
      <bdi dir="ltr">{address}</bdi>
      <bdi dir="ltr" className={styles.note} title={userAgent}>
        {name === null ? userAgent.slice(0, LONGEST_AGENT) : `${name.browser} · ${name.system}`}
      </bdi>
    </span>
  )
}

interface ActorCellProps {
  readonly event: SecurityEvent
  readonly onActor: (id: string) => void
}

/** Leads to everything that the same person tried; without an account, the address as it was typed. */
function ActorCell({ event: { actor, email }, onActor }: ActorCellProps) {
  const { t } = useTranslation('securityLog')
  if (actor === null) return email === null ? t('unknown') : <bdi dir="ltr">{email}</bdi>
  return (
    <CellButton label={t('allOf', { name: actor.name })} onClick={() => onActor(actor.id)}>
      <Bdi>{actor.name}</Bdi>
    </CellButton>
  )
}

function useFilters({ actor }: SecurityLogSearch, shown: readonly SecurityEvent[] | undefined): readonly Filter[] {
  const { t } = useTranslation('securityLog')
  const filters: readonly Filter[] = [
    {
      id: 'kind',
      label: t('column.kind'),
      isMany: true,
      options: SECURITY_EVENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    },
    {
      id: 'outcome',
      label: t('column.outcome'),
      options: [
        { value: 'done', label: t('done') },
        { value: 'failed', label: t('failed') },
      ],
    },
  ]
  if (actor === undefined) return filters
  const name = shown?.find((event) => event.actor?.id === actor)?.actor?.name ?? actor.slice(-8)
  return [...filters, { id: 'actor', label: t('column.actor'), options: [{ value: actor, label: name }] }]
}
