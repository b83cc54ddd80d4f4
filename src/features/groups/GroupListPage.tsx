import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { GroupRecord } from '#contract/groups/groups.ts'
import { useReader } from '#src/features/auth/index.ts'
import { RecordListPage, useListSearch } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText, zonedTime } from '#src/ui/format/week-texts.ts'
import { type Column, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { groupKind } from './group-kind.ts'

/** The groups of the academy, or those that the reader teaches. */
export function GroupListPage() {
  const { may } = useReader()
  return (
    <RecordListPage
      kind={groupKind}
      {...useListSearch(groupKind.search)}
      columns={useColumns()}
      isReadOnly={!may('manage-groups')}
      showsCount
    />
  )
}

function useColumns(): readonly Column<GroupRecord>[] {
  const { t } = useTranslation('groups')
  const locale = useLocale()
  return [
    {
      id: 'title',
      header: t('field.title'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, title, teacher }) => (
        <TitleCell note={teacher ?? undefined}>
          <Link {...groupKind.paths.one(id)}>
            <Bdi>{title}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    {
      id: 'maxStudents',
      header: t('field.seats'),
      align: 'end',
      isSortable: true,
      cell: ({ members, maxStudents }) => (
        <bdi dir="ltr">
          <Num value={members} /> / <Num value={maxStudents} />
        </bdi>
      ),
    },
    { id: 'waiting', header: t('field.waiting'), align: 'end', cell: ({ waiting }) => <Num value={waiting} /> },
    {
      id: 'next',
      header: t('field.next'),
      cell: ({ nextTimes: [next], timeZone }) =>
        next === undefined ? '–' : zonedTime(next.startsAt, timeZone, locale),
    },
    { id: 'startsOn', header: t('field.startsOn'), isSortable: true, cell: (group) => dayText(group.startsOn, locale) },
    { id: 'endsOn', header: t('field.endsOn'), isSortable: true, cell: (group) => dayText(group.endsOn, locale) },
  ]
}
