import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedMeeting, PlannedMeeting } from '#contract/groups/own-meetings.ts'
import { nextDates } from '#domain/meetings/next-dates.ts'
import { endOf } from '#domain/meetings/way-in.ts'
import { errorState } from '#src/api/index.ts'
import { CalendarAddress } from '#src/features/calendar/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { TimeThere } from '#src/ui/text/TimeThere.tsx'
import { DayTile } from './own/DayTile.tsx'
import { MeetingWeek } from './own/MeetingWeek.tsx'
import { PlannedMeetingRow } from './own/PlannedMeetingRow.tsx'
import { RepeatedMeeting } from './own/RepeatedMeeting.tsx'
import { NextMeeting } from './NextMeeting.tsx'
import { nextMeetingOf, ownMeetingsQuery, type ReadMeetings } from './own-meetings.ts'
import styles from './meetings.module.css'

const SHOWN = 20

/** A student's meetings: what runs and what comes next, the week ahead, the missed ones, and those open for enrolment. */
export function MyMeetingsPage() {
  const { t } = useTranslation('ownMeetings')
  const { data, error, isPending, refetch } = useQuery(ownMeetingsQuery)
  usePageTitle(t('mine.title'))
  return (
    <>
      <PageHeader
        title={t('mine.title')}
        description={t('mine.lead')}
        action={
          <ButtonLink to="/my-groups" variant="default">
            {t('mine.groups')}
          </ButtonLink>
        }
      />
      {isPending && <Skeleton height="20rem" />}
      {data !== undefined && error !== null && <OfflineNote>{t('mine.fromEarlier')}</OfflineNote>}
      {data !== undefined && (
        <div className={styles.mine}>
          <Meetings read={data} />
        </div>
      )}
      {data === undefined && !isPending && <ErrorState {...errorState({ error, refetch }, t('failed'))} />}
    </>
  )
}

function Meetings({ read }: { readonly read: ReadMeetings }) {
  const { t } = useTranslation('ownMeetings')
  const now = useNow() - read.ahead
  const { items, offered } = read
  const isOver = (meeting: PlannedMeeting) => endOf(meeting) <= now
  const coming = items.filter((meeting) => !isOver(meeting))
  const next = nextMeetingOf(read, now + read.ahead)
  const after = coming.filter(({ id }) => id !== next?.id)
  const past = items.filter((meeting) => isOver(meeting) && !meeting.cancelled).toReversed()
  if (items.length === 0 && offered.length === 0) {
    return (
      <EmptyState title={t('mine.emptyTitle')}>
        <p>{t('mine.empty')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <NextMeeting read={read} now={now + read.ahead} isLinked={false} />
      {items.length > 0 && (next === undefined || after.length > 0) && (
        <Part title={t(next === undefined ? 'mine.coming' : 'mine.after')} none={t('noDates')}>
          {nextDates(after)
            .slice(0, SHOWN)
            .map((dates) => (
              <RepeatedMeeting key={dates.next.id} dates={dates} now={now} />
            ))}
        </Part>
      )}
      {items.length > 0 && <MeetingWeek items={items} now={now} />}
      {offered.length > 0 && <Offered offered={offered} />}
      <CalendarAddress />
      {past.length > 0 && (
        <Disclosure
          isFramed
          heading="h2"
          title={t('mine.past')}
          icon={<IconHistory size={22} aria-hidden />}
          state={t('mine.pastCount', { count: past.length })}
        >
          <RowList aria-label={t('mine.past')}>
            {past.slice(0, SHOWN).map((meeting) => (
              <PlannedMeetingRow key={meeting.id} meeting={meeting} now={now} />
            ))}
          </RowList>
        </Disclosure>
      )}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly none?: string
  readonly children: readonly ReactNode[]
}

function Part({ title, none, children }: PartProps) {
  return (
    <Card title={title}>
      {children.length === 0 ? <p className="mq-quiet">{none}</p> : <RowList aria-label={title}>{children}</RowList>}
    </Card>
  )
}

function Offered({ offered }: { readonly offered: readonly OfferedMeeting[] }) {
  const { t } = useTranslation('ownMeetings')
  const locale = useLocale()
  return (
    <Part title={t('mine.offered')}>
      {offered.map(({ id, topic, next, timeZone, isLocked }) => (
        <Row key={id}>
          <DayTile instant={next} />
          <RowWords>
            <Link to="/enroll-meeting/$meetingId" params={{ meetingId: id }} className={`mq-reach ${styles.topicLink}`}>
              <Bdi>{topic}</Bdi>
            </Link>
            <div>{zonedTime(next, undefined, locale)}</div>
            <TimeThere instant={next} timeZone={timeZone} />
          </RowWords>
          {isLocked && <StatusDot tone="off">{t('mine.locked')}</StatusDot>}
        </Row>
      ))}
    </Part>
  )
}
