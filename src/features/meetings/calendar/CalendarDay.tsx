import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlannedDate } from '#contract/groups/meeting-calendar.ts'
import { endOf } from '#domain/meetings/way-in.ts'
import { dayText } from '#domain/progress/academy-day.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant, formatNumber } from '#src/ui/format/numbers.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { hijriDay, partOfDay } from '#src/ui/form/dates/calendar-words.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './meeting-calendar.module.css'

interface CalendarDayProps {
  /** A day of the academy. */
  readonly day: number
  readonly isToday: boolean
  /** True for a day of the month before or after. */
  readonly isOutside: boolean
  readonly dates: readonly PlannedDate[]
  readonly onMove: (date: PlannedDate) => void
}

/** One day with its dates; a date can be dropped on it. */
export function CalendarDay({ day, isToday, isOutside, dates, onMove }: CalendarDayProps) {
  const { t } = useTranslation('meetingCalendar')
  const locale = useLocale()
  const text = dayText(day)
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const hijri = partOfDay(text, locale, { calendar: 'islamic-umalqura', day: 'numeric' })
  return (
    <li
      ref={setNodeRef}
      className={styles.day}
      aria-current={isToday ? 'date' : undefined}
      data-outside={isOutside || undefined}
      data-empty={dates.length === 0 || undefined}
      data-over={isOver || undefined}
    >
      <h3 className={styles.dayName}>
        <span className={styles.number} aria-hidden>
          {formatNumber(Number(text.slice(8)), locale)}
        </span>
        <span className={styles.wholeName}>
          {partOfDay(text, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
        {isToday && <span className={styles.today}>{t('isToday')}</span>}
        <span className={styles.hijri} title={hijriDay(text, locale)}>
          {hijri}
        </span>
      </h3>
      {dates.map((date) => (
        <CalendarDate key={date.id} date={date} onMove={onMove} />
      ))}
    </li>
  )
}

interface CalendarDateProps {
  readonly date: PlannedDate
  readonly onMove: (date: PlannedDate) => void
}

/** A date: its topic leads to the meeting; it is dragged to another day, or moved by its button. */
function CalendarDate({ date, onMove }: CalendarDateProps) {
  const { t } = useTranslation('meetingCalendar')
  const locale = useLocale()
  const now = useNow()
  const { id, meetingId, topic, startsAt, cancelled, group, teacher } = date
  const mayMove = !cancelled && startsAt > now
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, data: { date }, disabled: !mayMove })
  const time = formatInstant(startsAt, locale, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Riyadh' })
  const moved = transform === null ? undefined : { translate: `${transform.x}px ${transform.y}px` }
  return (
    <div
      ref={setNodeRef}
      className={styles.date}
      data-cancelled={cancelled || undefined}
      data-over={endOf(date) <= now || undefined}
      data-movable={mayMove || undefined}
      data-dragging={isDragging || undefined}
      style={moved}
      {...listeners}
    >
      <Link to="/meetings/$meetingId" params={{ meetingId }} draggable={false}>
        <time dateTime={new Date(startsAt).toISOString()}>{time}</time> <Bdi>{topic}</Bdi>
      </Link>
      <span className={styles.who}>
        {cancelled ? t('cancelled') : <Bdi>{group ?? teacher ?? t(`audience.${date.audience}`)}</Bdi>}
      </span>
      {mayMove && (
        <button
          type="button"
          className={styles.move}
          aria-label={t('move.button', { topic, time })}
          onClick={() => onMove(date)}
        >
          {t('move.short')}
        </button>
      )}
    </div>
  )
}
