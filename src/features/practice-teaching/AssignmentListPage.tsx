import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isolatedList } from '#domain/arabic/isolated.ts'
import { ASSIGNMENT_STATES, type AssignmentRecord } from '#contract/practice/practice-assignments.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { RecordListPage, useListSearch } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { type Column, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { assignmentKind } from './assignment-kind.ts'

/** The page lists what staff asked groups and students to practise. */
export function AssignmentListPage() {
  const { t } = useTranslation('practiceAssignments')
  const options = ASSIGNMENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))
  return (
    <RecordListPage
      kind={assignmentKind}
      {...useListSearch(assignmentKind.search)}
      columns={useColumns()}
      filters={[{ id: 'state', label: t('field.state'), options }]}
      showsCount
    />
  )
}

function useColumns(): readonly Column<AssignmentRecord>[] {
  const { t } = useTranslation('practiceAssignments')
  const locale = useLocale()
  const nameOf = useTopicName()
  const named = (names: readonly string[]) => isolatedList(names, t('separator'))
  return [
    {
      id: 'title',
      header: t('field.title'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, title, topics, questionIds }) => (
        <TitleCell note={named([...(questionIds.length > 0 ? [t('asks.set')] : []), ...topics.map(nameOf)])}>
          <Link {...assignmentKind.paths.one(id)}>
            <Bdi>{title}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    {
      id: 'recipients',
      header: t('field.recipients'),
      cell: ({ groups, students }) => named([...groups, ...students].map(({ name }) => name)),
    },
    { id: 'state', header: t('field.state'), cell: ({ state }) => t(`state.${state}`) },
    {
      id: 'questions',
      header: t('field.questions'),
      align: 'end',
      isSortable: true,
      cell: ({ questions }) => <Num value={questions} />,
    },
    { id: 'since', header: t('field.since'), isSortable: true, cell: ({ since }) => dayText(since, locale) },
    { id: 'until', header: t('field.until'), isSortable: true, cell: ({ until }) => dayText(until, locale) },
    {
      id: 'creator',
      header: t('field.creator'),
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ creator }) => (creator === null ? '—' : <Bdi>{creator}</Bdi>),
    },
  ]
}
