import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlannedMeeting } from '#contract/groups/own-meetings.ts'
import { sevenDaysFrom } from '#domain/meetings/week.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from '../meetings.module.css'

interface MeetingWeekProps {
  readonly items: readonly PlannedMeeting[]
  /** Ms UTC. */
  readonly now: number
}

/** Seven days from today, by the reader's own clock; on phones its days stand below each other. */
export function MeetingWeek({ items, now }: MeetingWeekProps) {
  const { t } = useTranslation('ownMeetings')
  const { date } = useFormats()
  const [later, setLater] = useState(0)
  const bounds = sevenDaysFrom(now, later)
  const days = bounds.slice(0, 7)
  const last = bounds[7] ?? now
  const hasNone = !items.some(({ startsAt }) => startsAt >= (days[0] ?? now) && startsAt < last)
  const range = `${date(days[0] ?? now)} – ${date(days[6] ?? now)}`
  return (
    <Card title={t('week.title')} text={t('week.lead')}>
      <div className={styles.weekHead}>
        <ActionIcon variant="default" size="lg" aria-label={t('week.before')} onClick={() => setLater(later - 1)}>
          <IconChevronLeft className="mq-mirror" aria-hidden />
        </ActionIcon>
        <span role="status">{range}</span>
        <ActionIcon variant="default" size="lg" aria-label={t('week.after')} onClick={() => setLater(later + 1)}>
          <IconChevronRight className="mq-mirror" aria-hidden />
        </ActionIcon>
        {later !== 0 && (
          <Button variant="default" onClick={() => setLater(0)}>
            {t('week.now')}
          </Button>
        )}
      </div>
      {hasNone && <p className="mq-quiet">{t('week.none')}</p>}
      <ol className={styles.week} data-empty={hasNone || undefined}>
        {days.map((day, index) => (
          <Day
            key={day}
            day={day}
            isToday={day <= now && now < (bounds[index + 1] ?? 0)}
            items={items.filter(({ startsAt }) => startsAt >= day && startsAt < (bounds[index + 1] ?? 0))}
          />
        ))}
      </ol>
    </Card>
  )
}

interface DayProps {
  /** Its first instant, ms UTC. */
  readonly day: number
  readonly isToday: boolean
  readonly items: readonly PlannedMeeting[]
}

function Day({ day, isToday, items }: DayProps) {
  const { t } = useTranslation('ownMeetings')
  const { time } = useFormats()
  const locale = useLocale()
  return (
    <li className={styles.day} aria-current={isToday ? 'date' : undefined} data-empty={items.length === 0 || undefined}>
      <h3 className={styles.dayName}>
        {formatInstant(day, locale, { weekday: 'long', day: 'numeric' })}
        {isToday && <span className={styles.today}> {t('week.today')}</span>}
      </h3>
      {items.map(({ id, meetingId, topic, startsAt, cancelled }) => (
        <Link key={id} to="/enroll-meeting/$meetingId" params={{ meetingId }} data-cancelled={cancelled || undefined}>
          <time dateTime={new Date(startsAt).toISOString()}>{time(startsAt)}</time> <Bdi>{topic}</Bdi>
          {cancelled && ` · ${t('cancelled')}`}
        </Link>
      ))}
      {items.length === 0 && <span className="mq-quiet">{t('week.free')}</span>}
    </li>
  )
}
