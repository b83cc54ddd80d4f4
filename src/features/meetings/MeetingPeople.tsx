import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeetingPerson } from '#contract/groups/meeting-people.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { type Column, DataList, listQueryOf, listSearch, TitleCell } from '#src/ui/list/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { MEETINGS_KEY } from './meeting-kind.ts'

/** Its search stays on the page: the address is that of the meeting. */
const peopleSearch = listSearch({ sort: ['name', 'cameTo', 'lastAt'] })

/** Lists who takes part in a meeting, and to how many of its dates each came. */
export function MeetingPeople({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings')
  const [search, setSearch] = useState(() => peopleSearch({} as Parameters<typeof peopleSearch>[0]))
  const query = useQuery({
    queryKey: [...MEETINGS_KEY, meetingId, 'people', search],
    queryFn: ({ signal }) =>
      valueOf(
        callRoute(routes.meetingPeople.listMeetingPeople, {
          params: { id: meetingId },
          query: listQueryOf(search),
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('people.title')} text={t('people.lead')}>
      <DataList
        id="meeting-people"
        label={t('people.title')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        state={listState(query)}
        search={search}
        onSearch={setSearch}
        searchLabel={t('people.search')}
        empty={{ title: t('people.emptyTitle'), text: t('people.empty') }}
      />
    </Card>
  )
}

function useColumns(): readonly Column<MeetingPerson>[] {
  const { t } = useTranslation('meetings')
  const { dateTime } = useFormats()
  return [
    {
      id: 'name',
      header: t('people.column.name'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, name, email }) => (
        <TitleCell note={<bdi dir="ltr">{email}</bdi>}>
          <Person id={id} name={name} />
        </TitleCell>
      ),
    },
    { id: 'by', header: t('people.column.by'), cell: ({ by }) => t(`people.by.${by}`) },
    {
      id: 'cameTo',
      header: t('people.column.cameTo'),
      align: 'end',
      isSortable: true,
      cell: ({ cameTo }) => <Num value={cameTo} />,
    },
    {
      id: 'lastAt',
      header: t('people.column.lastAt'),
      isSortable: true,
      cell: ({ lastAt }) => (lastAt === null ? '–' : dateTime(lastAt)),
    },
  ]
}
