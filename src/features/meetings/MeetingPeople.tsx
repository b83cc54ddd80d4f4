import { useTranslation } from 'react-i18next'
import type { MeetingPerson } from '#contract/groups/meeting-people.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { RelatedList } from '#src/features/records/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { type Column, TitleCell } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { MEETINGS_KEY } from './meeting-kind.ts'

/** Lists who takes part in a meeting, and to how many of its dates each came. */
export function MeetingPeople({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings')
  return (
    <RelatedList
      id="meeting-people"
      queryKey={[...MEETINGS_KEY, meetingId, 'people']}
      read={(query, signal) =>
        callRoute(routes.meetingPeople.listMeetingPeople, { params: { id: meetingId }, query, signal })
      }
      sort={['name', 'cameTo', 'lastAt']}
      columns={useColumns()}
      nameOf={({ name }) => name}
      texts={{
        title: t('people.title'),
        lead: t('people.lead'),
        search: t('people.search'),
        emptyTitle: t('people.emptyTitle'),
        empty: t('people.empty'),
      }}
    />
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
