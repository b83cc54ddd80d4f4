import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isolated } from '#domain/arabic/isolated.ts'
import type { MyDay as Day, WaitingKind } from '#contract/exams/attention.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { BoardGroup, HomeBoard } from '../attention/HomeBoard.tsx'
import styles from '../attention/attention.module.css'
import { isStaff } from './is-staff.ts'
import { myDayQuery } from '../queries.ts'

/** Pages on which each kind of waiting work is done. */
const WAYS: Readonly<Record<WaitingKind, LinkProps>> = {
  messages: { to: '/admin/contact-us', search: { state: ['open'] } as never },
  grading: { to: '/exams' },
  evidence: { to: '/exams' },
  differences: { to: '/admin/payments/differences' },
  handOvers: { to: '/admin/payments', search: { attention: 'hand-over' } as never },
  reviews: { to: '/practice-questions' },
}

/** Shows waiting work of the reader, and plans of today; absent for readers who are no staff. */
export function MyDay() {
  const { t } = useTranslation('reports')
  const staff = isStaff(useReader())
  const query = useQuery({ ...myDayQuery, enabled: staff })
  if (!staff) return null
  return (
    <HomeBoard query={query} title={t('day.title')} failed={t('day.failed')}>
      {(day) => <Groups day={day} />}
    </HomeBoard>
  )
}

function Groups({ day }: { readonly day: Day }) {
  const { t } = useTranslation(['reports', 'navigation'])
  const { time } = useFormats()
  const { waiting, meetings, exams, waitingLists } = day
  const kinds = (Object.keys(WAYS) as WaitingKind[]).filter((kind) => (waiting[kind] ?? 0) > 0)
  const isEmpty = kinds.length + meetings.length + exams.length + waitingLists.length === 0
  if (isEmpty) return <p className="mq-quiet">{t('day.nothing')}</p>
  return (
    <div className={styles.groups}>
      <BoardGroup title={t('day.waiting')} count={kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)}>
        {kinds.map((kind) => (
          <Line key={kind} {...WAYS[kind]}>
            {t(`navigation:waiting.${kind}`, { count: waiting[kind] ?? 0 })}
          </Line>
        ))}
      </BoardGroup>
      <BoardGroup title={t('day.meetings')} count={meetings.length}>
        {meetings.map(({ meetingId, topic, group, startsAt, minutes }) => (
          <Line key={`${meetingId} ${startsAt}`} to="/meetings/$meetingId" params={{ meetingId }}>
            <bdi className={styles.exam}>{topic}</bdi>
            <span className="mq-quiet">
              {[time(startsAt), t('day.minutes', { count: minutes }), group && isolated(group)]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </Line>
        ))}
      </BoardGroup>
      <BoardGroup title={t('day.exams')} count={exams.length}>
        {exams.map(({ examId, title, opensAt, endsAt }) => (
          <Line key={examId} to="/exams/$examId" params={{ examId }}>
            <bdi className={styles.exam}>{title}</bdi>
            <ExamTimes opensAt={opensAt} endsAt={endsAt} />
          </Line>
        ))}
      </BoardGroup>
      <BoardGroup title={t('day.waitingLists')} count={waitingLists.reduce((sum, group) => sum + group.waiting, 0)}>
        {waitingLists.map(({ groupId, title, waiting: count }) => (
          <Line key={groupId} to="/groups/$groupId" params={{ groupId }}>
            <bdi className={styles.exam}>{title}</bdi>
            <span className="mq-quiet">{t('day.wait', { count })}</span>
          </Line>
        ))}
      </BoardGroup>
    </div>
  )
}

function ExamTimes({ opensAt, endsAt }: Pick<Day['exams'][number], 'opensAt' | 'endsAt'>) {
  const { t } = useTranslation('reports')
  const { dateTime } = useFormats()
  const parts = [
    opensAt !== null && t('day.opensAt', { when: dateTime(opensAt) }),
    endsAt !== null && t('attention.endsAt', { when: dateTime(endsAt) }),
  ]
  return <span className="mq-quiet">{parts.filter((part) => part !== false).join(' · ')}</span>
}

function Line(link: LinkProps) {
  return (
    <li>
      <Link {...link} className={styles.line} />
    </li>
  )
}
