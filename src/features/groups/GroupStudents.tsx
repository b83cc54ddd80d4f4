import { useTranslation } from 'react-i18next'
import type { GroupStudent } from '#contract/groups/groups.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { type MemberKind, Members } from '#src/features/records/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { type Column, StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Person } from '#src/ui/text/Person.tsx'
import { GROUPS_KEY } from './group-kind.ts'

const FOUND_MOST = '20'

function studentsOf(groupId: string): MemberKind<GroupStudent> {
  const params = { id: groupId }
  return {
    id: 'group-students',
    key: [...GROUPS_KEY, groupId, 'students'],
    touches: GROUPS_KEY,
    calls: {
      list: (query, signal) => callRoute(routes.groups.listGroupStudents, { params, query, signal }),
      add: (ids) => callRoute(routes.groups.addGroupStudents, { params, body: { ids: [...ids] } }),
      remove: (ids) => callRoute(routes.groups.removeGroupStudents, { params, body: { ids: [...ids] } }),
      candidates: async (q, signal) => {
        const query = { page: '1', perPage: FOUND_MOST, status: 'active' as const, ...(q === '' ? {} : { q }) }
        const found = await callRoute(routes.users.listUsers, { query, signal })
        if (!found.ok) return found
        const students = found.value.items.filter(({ role }) => role.name === 'student')
        const value = students.map(({ id, firstName, lastName, email }) => ({
          id,
          name: `${firstName} ${lastName} · \u2066${email}\u2069`,
        }))
        return { ...found, value }
      },
    },
    nameOf: ({ name }) => name,
  }
}

interface GroupStudentsProps {
  readonly groupId: string
  /** The list alone, for who does not fill the seats. */
  readonly isReadOnly?: boolean
}

/** Lists who has a seat and who waits; they are added and taken out here. */
export function GroupStudents({ groupId, isReadOnly = false }: GroupStudentsProps) {
  const { t } = useTranslation('groups')
  const { dateTime } = useFormats()
  const columns: readonly Column<GroupStudent>[] = [
    {
      id: 'name',
      header: t('students.column.name'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, name, email }) => (
        <TitleCell note={<bdi dir="ltr">{email}</bdi>}>
          <Person id={id} name={name} />
        </TitleCell>
      ),
    },
    {
      id: 'state',
      header: t('students.column.state'),
      isSortable: true,
      cell: ({ state }) => (
        <StatusDot tone={state === 'member' ? 'on' : 'attention'}>{t(`standing.${state}`)}</StatusDot>
      ),
    },
    { id: 'since', header: t('students.column.since'), isSortable: true, cell: ({ since }) => dateTime(since) },
  ]
  return (
    <Members
      kind={studentsOf(groupId)}
      columns={columns}
      isReadOnly={isReadOnly}
      texts={{
        title: t('students.title'),
        lead: t('students.lead'),
        search: t('students.search'),
        emptyTitle: t('students.emptyTitle'),
        empty: t('students.empty'),
        add: t('students.add'),
        addTitle: t('students.add'),
        searchCandidates: t('students.searchCandidates'),
        nothingFound: t('students.nothingFound'),
        submit: (count) => t('students.submit', { count }),
        added: (count) => t('students.added', { count }),
        remove: t('students.remove'),
        removed: (count) => t('students.removed', { count }),
      }}
    />
  )
}
