import { useTranslation } from 'react-i18next'
import { isolatedList } from '#domain/arabic/isolated.ts'
import type { MemberProgress } from '#contract/groups/group-progress.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { ChangedPercent } from '#src/ui/text/ChangedPercent.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { type Column, emailColumn, TitleCell } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'

/** `namesGroups`: the list is of several groups. */
export function useMemberColumns(namesGroups: boolean): readonly Column<MemberProgress>[] {
  const { t } = useTranslation('groupProgress')
  return [
    {
      id: 'student',
      header: t('column.student'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, student, groups }) => (
        <TitleCell
          note={
            namesGroups
              ? isolatedList(
                  groups.map(({ title }) => title),
                  ' · ',
                )
              : undefined
          }
        >
          <Person id={id} name={student} />
        </TitleCell>
      ),
    },
    emailColumn(t('column.email')),
    ...usePracticeColumns(),
    ...useResultColumns(),
  ]
}

function usePracticeColumns(): readonly Column<MemberProgress>[] {
  const { t } = useTranslation('groupProgress')
  return [
    {
      id: 'attempts',
      header: t('column.attempts'),
      isSortable: true,
      cell: ({ attempts, exams }) => (
        <TitleCell note={exams === 0 ? undefined : t('exams', { count: exams })}>
          <Num value={attempts} />
        </TitleCell>
      ),
    },
    { id: 'lastAt', header: t('column.lastAt'), isSortable: true, cell: (row) => <LastPractised row={row} /> },
    {
      id: 'practised',
      header: t('column.practised'),
      isSortable: true,
      cell: ({ practised, missed }) => (
        <TitleCell note={t('missed', { count: missed })}>
          <Num value={practised} />
        </TitleCell>
      ),
    },
    {
      id: 'missed',
      header: t('column.missed'),
      align: 'end',
      isSortable: true,
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ missed }) => <Num value={missed} />,
    },
    {
      id: 'streak',
      header: t('column.streak'),
      align: 'end',
      isSortable: true,
      cell: ({ streak }) => <Num value={streak} />,
    },
  ]
}

/** Says when a member practised last, and with which exam or with questions of practice. */
function LastPractised({ row: { lastAt, lastKind, lastExam } }: { readonly row: MemberProgress }) {
  const { t } = useTranslation('groupProgress')
  const { date } = useFormats()
  if (lastAt === null) return <span className="mq-quiet">{t('never')}</span>
  const exam = lastExam === null ? undefined : <Bdi>{lastExam}</Bdi>
  return <TitleCell note={lastKind === 'practice' ? t('lastPractice') : exam}>{date(lastAt)}</TitleCell>
}

function useResultColumns(): readonly Column<MemberProgress>[] {
  const { t } = useTranslation('groupProgress')
  const { number } = useFormats()
  return [
    {
      id: 'average',
      header: t('column.average'),
      align: 'end',
      isSortable: true,
      cell: ({ average, change }) => <ChangedPercent value={average} change={change} title={t('change')} />,
    },
    {
      id: 'change',
      header: t('column.change'),
      align: 'end',
      isSortable: true,
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: ({ change }) => (change === null ? '—' : <bdi>{number(change, { signDisplay: 'exceptZero' })}</bdi>),
    },
    { id: 'weakest', header: t('column.weakest'), cell: ({ weakest }) => <Topic topic={weakest} /> },
    { id: 'strongest', header: t('column.strongest'), cell: ({ strongest }) => <Topic topic={strongest} /> },
  ]
}

/** Too few questions for a verdict are a dash. */
function Topic({ topic }: { readonly topic: MemberProgress['weakest'] }) {
  const { t } = useTranslation('groupProgress')
  const { percent } = useFormats()
  const nameOf = useTopicName()
  if (topic === null) return <span className="mq-quiet">—</span>
  return (
    <TitleCell note={t('questions', { count: topic.questions })}>
      <Bdi>{nameOf(topic.topic)}</Bdi> <bdi className="mq-numbers">{percent(topic.share)}</bdi>
    </TitleCell>
  )
}
