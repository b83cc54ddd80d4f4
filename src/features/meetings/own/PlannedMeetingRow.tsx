import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlannedMeeting } from '#contract/groups/own-meetings.ts'
import { wayIn } from '#domain/meetings/way-in.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Row, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { TimeThere } from '#src/ui/text/TimeThere.tsx'
import styles from '../meetings.module.css'
import { DayTile } from './DayTile.tsx'
import { EnterButton } from './EnterButton.tsx'
import { Recording } from './Recording.tsx'

interface PlannedMeetingRowProps {
  readonly meeting: PlannedMeeting
  /** Ms UTC, by the server's clock. */
  readonly now: number
}

/** One date of a meeting in which the reader takes part: when, and the one thing to do about it. */
export function PlannedMeetingRow({ meeting, now }: PlannedMeetingRowProps) {
  const { t } = useTranslation('ownMeetings')
  const locale = useLocale()
  const { meetingId, topic, startsAt, timeZone, cancelled, moved, isLocked, came } = meeting
  const state = wayIn(meeting, now)
  return (
    <Row>
      <DayTile instant={startsAt} />
      <RowWords>
        <Link to="/enroll-meeting/$meetingId" params={{ meetingId }} className={`mq-reach ${styles.topicLink}`}>
          <Bdi>{topic}</Bdi>
        </Link>
        <div>
          <time dateTime={new Date(startsAt).toISOString()}>{zonedTime(startsAt, undefined, locale)}</time>
        </div>
        <TimeThere instant={startsAt} timeZone={timeZone} />
      </RowWords>
      {cancelled && <StatusDot tone="off">{t('cancelled')}</StatusDot>}
      {moved && state === 'early' && <StatusDot tone="attention">{t('moved')}</StatusDot>}
      {state === 'over' && !cancelled && (
        <StatusDot tone={came ? 'on' : 'attention'}>{t(came ? 'came' : 'missed')}</StatusDot>
      )}
      <Recording date={meeting} />
      {state === 'open' && !isLocked && <EnterButton meetingId={meetingId} />}
    </Row>
  )
}
