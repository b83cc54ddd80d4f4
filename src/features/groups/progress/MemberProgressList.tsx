import { useTranslation } from 'react-i18next'
import type { MemberProgress } from '#contract/groups/group-progress.ts'
import { listState } from '#src/api/list-state.ts'
import { changedSearch, DataList } from '#src/ui/list/index.ts'
import type { MemberSearch } from './group-progress-search.ts'
import { type GroupProgressQuery, GroupSummaryCards } from './GroupSummaryCards.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { downloadGroupProgress } from './queries.ts'

interface MemberProgressListProps {
  readonly query: GroupProgressQuery
  /** Undefined: the groups of the reader. */
  readonly groupId: string | undefined
  readonly search: MemberSearch
  readonly onSearch: (search: MemberSearch) => void
}

/** Each member with what they practise and how they get on, and beneath them what is said of all. */
export function MemberProgressList({ query, groupId, search, onSearch }: MemberProgressListProps) {
  const { t } = useTranslation('groupProgress')
  const columns = useMemberColumns(groupId === undefined)
  const isOwn = groupId === undefined
  const hasSummary = query.data !== undefined || !query.isError
  return (
    <>
      <DataList<MemberProgress, MemberSearch>
        id="group-progress"
        label={t('list')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ student }) => student}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        filters={[{ id: 'practice', label: t('practice'), options: [{ value: 'idle', label: t('idleOnly') }] }]}
        onExport={(format) => downloadGroupProgress(groupId, search, format)}
        empty={
          isOwn ? { title: t('emptyOwnTitle'), text: t('emptyOwn') } : { title: t('emptyTitle'), text: t('empty') }
        }
      />
      {hasSummary && (
        <GroupSummaryCards
          summary={query.data?.summary}
          onIdle={() => onSearch(changedSearch(search, { practice: 'idle', q: '' }))}
        />
      )}
      {query.data !== undefined && <p className="mq-quiet">{t('lead')}</p>}
    </>
  )
}
