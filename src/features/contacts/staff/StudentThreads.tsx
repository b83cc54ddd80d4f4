import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { THREAD_STATES } from '#domain/contacts/thread-state.ts'
import { listState } from '#src/api/list-state.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import { useInboxColumns } from './inbox-columns.tsx'
import { inboxQuery } from './inbox-queries.ts'
import { inboxSearch } from './inbox-search.ts'
import { WriteToStudent } from './WriteToStudent.tsx'

const KNOWN_HERE: readonly string[] = ['name', 'kind']

/** The conversations of one student with the academy, on their page. */
export function StudentThreads({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('inbox')
  const { search, onSearch } = useListSearch(inboxSearch)
  const query = useQuery({ ...inboxQuery(search, userId), placeholderData: keepPreviousData })
  return (
    <DataList
      id="student-threads"
      tools={<WriteToStudent studentId={userId} label={t('write.action')} />}
      label={t('ofStudent.label')}
      columns={useInboxColumns().filter(({ id }) => !KNOWN_HERE.includes(id))}
      rowId={({ id }) => id}
      rowName={({ subject }) => subject}
      state={listState(query)}
      search={search}
      onSearch={onSearch}
      searchLabel={t('search')}
      filters={[
        {
          id: 'state',
          label: t('field.state'),
          isMany: true,
          options: (['open', ...THREAD_STATES] as const).map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      empty={{ title: t('ofStudent.emptyTitle'), text: t('ofStudent.empty') }}
    />
  )
}
