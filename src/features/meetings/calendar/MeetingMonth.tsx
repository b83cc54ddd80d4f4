import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlannedDate } from '#contract/groups/meeting-calendar.ts'
import { isSameMonth, monthDays, movedByDays, nextMonth, previousMonth, weekDays } from '#domain/meetings/calendar.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { hijriMonths, partOfDay } from '#src/ui/form/dates/calendar-words.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { weekdayName } from '#src/ui/format/week-texts.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { CalendarDay } from './CalendarDay.tsx'
import { calendarQuery } from './calendar-query.ts'
import { DragToDays } from './DragToDays.tsx'
import { MoveDate } from './MoveDate.tsx'
import styles from './meeting-calendar.module.css'

interface MeetingMonthProps {
  readonly view: 'month' | 'week'
  /** Days of the academy. */
  readonly today: number
  /** A day of the shown month or week. */
  readonly day: number
  readonly onDay: (day: number) => void
}

/** A date that is about to be moved, and where to. */
interface Moving {
  readonly date: PlannedDate
  readonly startsLocal: string
}

/** The weeks of a month or one week; on phones the days with meetings stand below each other. */
export function MeetingMonth({ view, today, day, onDay }: MeetingMonthProps) {
  const { t } = useTranslation('meetingCalendar')
  const days = view === 'month' ? monthDays(day) : weekDays(day)
  const [first = day, last = day] = [days[0], days.at(-1)]
  const { data, isError, refetch } = useQuery(calendarQuery({ from: dayText(first), to: dayText(last) }))
  const [moving, setMoving] = useState<Moving | null>(null)
  const dates = Map.groupBy(data?.items ?? [], ({ startsAt }) => academyDay(startsAt))
  const drop = (date: PlannedDate, onto: number) => {
    const later = onto - academyDay(date.startsAt)
    if (later !== 0) setMoving({ date, startsLocal: movedByDays(date.startsLocal, later) })
  }
  return (
    <Card>
      <Steps view={view} day={day} today={today} onDay={onDay} />
      {data === undefined && isError && <CardFailure message={t('failed')} onRetry={() => void refetch()} />}
      {data?.isCut === true && <p role="status">{t('cut')}</p>}
      {data?.items.length === 0 && <p className="mq-quiet">{t(`none.${view}`)}</p>}
      <Weekdays first={first} />
      <DragToDays onDrop={drop}>
        <ol className={styles.days} data-view={view} aria-label={t(`view.${view}`)}>
          {days.map((one) => (
            <CalendarDay
              key={one}
              day={one}
              isToday={one === today}
              isOutside={view === 'month' && !isSameMonth(one, day)}
              dates={dates.get(one) ?? []}
              onMove={(date) => setMoving({ date, startsLocal: date.startsLocal })}
            />
          ))}
        </ol>
      </DragToDays>
      {moving !== null && <MoveDate {...moving} onClose={() => setMoving(null)} />}
    </Card>
  )
}

/** The names of the columns; each day says its own name to screen readers. */
function Weekdays({ first }: { readonly first: number }) {
  const locale = useLocale()
  return (
    <div className={styles.weekdays} aria-hidden>
      {Array.from({ length: 7 }, (_, index) => (
        <span key={first + index}>{weekdayName(index, locale)}</span>
      ))}
    </div>
  )
}

function Steps({ view, day, today, onDay }: MeetingMonthProps) {
  const { t } = useTranslation('meetingCalendar')
  const locale = useLocale()
  const text = dayText(day)
  const days = weekDays(day)
  const part = (of: number | undefined) => partOfDay(dayText(of ?? day), locale, { day: 'numeric', month: 'long' })
  const title =
    view === 'month'
      ? partOfDay(text, locale, { month: 'long', year: 'numeric' })
      : `${part(days[0])} – ${part(days.at(-1))}`
  const step = (ahead: boolean) => {
    if (view === 'week') onDay(day + (ahead ? 7 : -7))
    else onDay(ahead ? nextMonth(day) : previousMonth(day))
  }
  return (
    <div className={styles.steps}>
      <ActionIcon variant="default" size="lg" aria-label={t(`before.${view}`)} onClick={() => step(false)}>
        <IconChevronLeft className="mq-mirror" aria-hidden />
      </ActionIcon>
      <h2 className={styles.title}>
        <span role="status">
          <bdi>{title}</bdi> <small className="mq-quiet">{hijriMonths(text, locale)}</small>
        </span>
      </h2>
      <ActionIcon variant="default" size="lg" aria-label={t(`after.${view}`)} onClick={() => step(true)}>
        <IconChevronRight className="mq-mirror" aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(today)} disabled={day === today}>
        {t('today')}
      </Button>
    </div>
  )
}
