import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeetingDate } from '#contract/groups/meetings.ts'
import { endOf, wayIn } from '#domain/meetings/way-in.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { wallText, zonedTime } from '#src/ui/format/week-texts.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import styles from '../meetings.module.css'
import { AttendanceDialog } from './AttendanceDialog.tsx'
import { ChangeDate } from './ChangeDate.tsx'
import { LessonOfDate } from './LessonOfDate.tsx'
import { meetingDatesQuery } from './dates-query.ts'
import { ZoomState } from './ZoomState.tsx'

/** Dates before the first to come, and after it, that are shown at first. */
const SHOWN = { before: 2, after: 6 } as const

/** The dates of a meeting, each to be moved, cancelled, entered, and its attendance read. */
export function MeetingDates({ meetingId, timeZone }: { readonly meetingId: string; readonly timeZone: string }) {
  const { t } = useTranslation('meetings')
  const now = useNow()
  const { data, isError, refetch } = useQuery(meetingDatesQuery(meetingId))
  const [showsAll, setShowsAll] = useState(false)
  const [changed, setChanged] = useState<MeetingDate | null>(null)
  const [asked, setAsked] = useState<MeetingDate | null>(null)
  const items = data?.items ?? []
  const next = items.findIndex((date) => endOf(date) > now)
  const first = Math.max(0, (next === -1 ? items.length : next) - SHOWN.before)
  const shown = showsAll ? items : items.slice(first, first + SHOWN.before + SHOWN.after)
  return (
    <Card title={t('dates.title')} text={t('dates.lead')}>
      {data === undefined && !isError && <Skeleton height="8rem" />}
      {data === undefined && isError && <CardFailure message={t('dates.failed')} onRetry={() => void refetch()} />}
      {data !== undefined && items.length === 0 && <p className="mq-quiet">{t('dates.none')}</p>}
      {shown.length > 0 && (
        <RowList aria-label={t('dates.title')}>
          {shown.map((date) => (
            <DateRow
              key={date.id}
              meetingId={meetingId}
              date={date}
              timeZone={timeZone}
              now={now}
              onChange={() => setChanged(date)}
              onAsk={() => setAsked(date)}
            />
          ))}
        </RowList>
      )}
      {shown.length < items.length && (
        <div>
          <Button variant="default" onClick={() => setShowsAll(true)}>
            {t('dates.more')}
          </Button>
        </div>
      )}
      {changed !== null && <ChangeDate date={changed} timeZone={timeZone} onClose={() => setChanged(null)} />}
      {asked !== null && <AttendanceDialog date={asked} timeZone={timeZone} onClose={() => setAsked(null)} />}
    </Card>
  )
}

interface DateRowProps {
  readonly meetingId: string
  readonly date: MeetingDate
  readonly timeZone: string
  /** Ms UTC. */
  readonly now: number
  readonly onChange: () => void
  readonly onAsk: () => void
}

const STATES = { early: 'coming', open: 'running', over: 'over', cancelled: 'cancelled' } as const
const TONES = { coming: 'on', running: 'attention', over: 'off', cancelled: 'off' } as const

function DateRow({ meetingId, date, timeZone, now, onChange, onAsk }: DateRowProps) {
  const { t } = useTranslation('meetings')
  const locale = useLocale()
  const state = STATES[wayIn(date, now)]
  const when = zonedTime(date.startsAt, timeZone, locale)
  const isMoved = date.startsLocal !== date.plannedFor
  return (
    <Row>
      <RowWords>
        <div>
          <time dateTime={new Date(date.startsAt).toISOString()}>{when}</time>
        </div>
        <div className={styles.facts}>
          <StatusDot tone={TONES[state]}>{t(`dates.state.${state}`)}</StatusDot>
          {isMoved && (
            <span className="mq-quiet">
              {t('dates.moved', { time: wallText(date.plannedFor, locale) ?? date.plannedFor })}
            </span>
          )}
          {state !== 'over' && date.zoom?.isReady === false && <ZoomState date={date} meetingId={meetingId} />}
          {(date.cameIn > 0 || state === 'over') && (
            <span className="mq-quiet">{t('dates.cameIn', { count: date.cameIn })}</span>
          )}
          {date.recording !== null && (
            <Anchor href={date.recording} target="_blank" rel="noreferrer">
              {t('dates.recording')}
            </Anchor>
          )}
        </div>
      </RowWords>
      <div className={styles.buttons}>
        {date.hostLink !== null && (state === 'coming' || state === 'running') && (
          <Button component="a" href={date.hostLink} target="_blank" rel="noreferrer" variant="default">
            {t('dates.enter')}
          </Button>
        )}
        {state === 'over' && <LessonOfDate meetingId={meetingId} date={date} when={when} />}
        <Button variant="default" onClick={onAsk} aria-label={`${t('dates.attendance')}: ${when}`}>
          {t('dates.attendance')}
        </Button>
        <Button variant="default" onClick={onChange} aria-label={`${t('dates.change')}: ${when}`}>
          {t('dates.change')}
        </Button>
      </div>
    </Row>
  )
}
