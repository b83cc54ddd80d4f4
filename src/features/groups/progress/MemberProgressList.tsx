import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { listGroupProgress, MemberProgress } from '#contract/group-progress.ts'
import type { ResponseOf } from '#contract/route.ts'
import { listState } from '#src/api/list-state.ts'
import { changedSearch, DataList } from '#src/ui/list/index.ts'
import type { MemberSearch } from './group-progress-search.ts'
import { GroupSummaryCards, GroupSummaryNumbers } from './GroupSummaryCards.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { downloadGroupProgress } from './queries.ts'

interface MemberProgressListProps {
  readonly query: UseQueryResult<ResponseOf<typeof listGroupProgress>>
  /** Undefined: the groups of the reader. */
  readonly groupId: string | undefined
  readonly search: MemberSearch
  readonly onSearch: (search: MemberSearch) => void
}

/** What is said of all members, and each of them with what they practise and how they get on. */
export function MemberProgressList({ query, groupId, search, onSearch }: MemberProgressListProps) {
  const { t } = useTranslation('groupProgress')
  const columns = useMemberColumns(groupId === undefined)
  const isOwn = groupId === undefined
  const hasSummary = query.data !== undefined || !query.isError
  return (
    <>
      {hasSummary && <GroupSummaryNumbers summary={query.data?.summary} />}
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
    </>
  )
}
