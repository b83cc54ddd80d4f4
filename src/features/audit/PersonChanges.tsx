import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listState } from '#src/api/list-state.ts'
import { changedSearch, DataList, daysOf } from '#src/ui/list/index.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditNames, namesOf } from './audit-names.ts'
import { type AuditSearch, auditSearch } from './audit-search.ts'
import { auditQuery } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'

interface PersonChangesProps {
  readonly userId: string
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** Lists what was done to a person's account, attempts and packages, on their page. */
export function PersonChanges({ userId, search, onSearch }: PersonChangesProps) {
  const { t } = useTranslation('audit')
  const navigate = useNavigate()
  const query = useQuery({ ...auditQuery(search, userId), placeholderData: keepPreviousData })
  const columns = useAuditColumns((wanted) => {
    void navigate({ to: '/admin/audit', search: changedSearch(auditSearch({} as never), wanted) })
  })
  const words = useAuditWords()
  return (
    <AuditNames value={namesOf(query.data?.references ?? [])}>
      <DataList
        id="person-changes"
        label={t('ofPerson.label')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ action }) => words.action(action)}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        ranges={[daysOf(t('column.at'))]}
        empty={{ title: t('ofPerson.emptyTitle'), text: t('ofPerson.empty') }}
      />
    </AuditNames>
  )
}
