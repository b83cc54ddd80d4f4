import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { formatNumber, type Locale } from '#src/ui/format/numbers.ts'
import { localText } from '../local-time.ts'
import { hijriDay, hijriMonths, partOfDay } from './calendar-words.ts'
import styles from './calendar.module.css'

export interface CalendarProps {
  /** The chosen day, `2026-11-28`; null: none. */
  readonly day: string | null
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onPick: (day: string) => void
}

const SUNDAY = 0
const FRIDAY_AND_SATURDAY = [5 as const, 6 as const]

/** The months of Mantine's calendar with the reader's words, digits and direction, and the Hijri date below. */
export function Calendar({ day, min, max, onPick }: CalendarProps) {
  const locale = useLocale()
  const [today] = useState(() => localText(Date.now()).slice(0, 10))
  const start = within(day ?? today, min, max)
  const [month, setMonth] = useState(start)
  const root = useRef<HTMLDivElement>(null)
  // The panel looks for what takes the focus when it opens; a calendar that is fetched later takes it by itself.
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <div ref={root} className={styles.calendar} onKeyDownCapture={useMirroredArrows()}>
      <DatePicker
        size="md"
        value={day}
        onChange={(picked) => picked !== null && onPick(picked)}
        date={month}
        onDateChange={setMonth}
        minDate={min}
        maxDate={max}
        firstDayOfWeek={SUNDAY}
        weekendDays={FRIDAY_AND_SATURDAY}
        hideOutsideDates
        highlightToday
        __stopPropagation
        getDayProps={(date) => ({
          'aria-pressed': date === day,
          'aria-current': date === today ? 'date' : undefined,
          'data-autofocus': date === start || undefined,
        })}
        {...useWords(locale)}
      />
      <HijriLine day={day} month={month} locale={locale} />
    </div>
  )
}

function within(day: string, min = day, max = day): string {
  if (day < min) return min
  return day > max ? max : day
}

/** The labels that Mantine would take from Day.js, which has neither the reader's digits nor the house's month names. */
function useWords(locale: Locale) {
  const { t } = useTranslation('lists')
  const year = (date: string) => partOfDay(date, locale, { year: 'numeric' })
  return {
    ariaLabels: {
      previousMonth: t('dates.previousMonth'),
      nextMonth: t('dates.nextMonth'),
      previousYear: t('dates.previousYear'),
      nextYear: t('dates.nextYear'),
      previousDecade: t('dates.previousYears'),
      nextDecade: t('dates.nextYears'),
    },
    monthLabelFormat: (date: string) => partOfDay(date, locale, { month: 'long', year: 'numeric' }),
    weekdayFormat: (date: string) => <Weekday date={date} locale={locale} />,
    renderDay: (date: string) => formatNumber(Number(date.slice(8, 10)), locale),
    getDayAriaLabel: (date: string) => partOfDay(date, locale, { dateStyle: 'full' }),
    monthsListFormat: (date: string) => partOfDay(date, locale, { month: 'long' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (first: string, last: string) => `${year(first)} – ${year(last)}`,
  }
}

/** The page shows the first letter of a weekday; screen readers say its name. */
function Weekday({ date, locale }: { readonly date: string; readonly locale: Locale }) {
  return (
    <>
      <span aria-hidden>{partOfDay(date, locale, { weekday: 'narrow' })}</span>
      <span className="mq-visually-hidden">{partOfDay(date, locale, { weekday: 'long' })}</span>
    </>
  )
}

interface HijriLineProps {
  readonly day: string | null
  /** A day of the month that is shown. */
  readonly month: string
  readonly locale: Locale
}

/** The chosen day in the Hijri calendar, or the Hijri months of a month that does not have it. */
function HijriLine({ day, month, locale }: HijriLineProps) {
  const isShown = day !== null && day.slice(0, 7) === month.slice(0, 7)
  return (
    <p className={styles.hijri} aria-live="polite">
      {isShown ? hijriDay(day, locale) : hijriMonths(month, locale)}
    </p>
  )
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * Mantine's days know no direction: the right arrow always goes to the next day, which stands at the left in Arabic.
 * There the arrows are exchanged before Mantine sees them.
 */
function useMirroredArrows() {
  const isMirrored = useLocale().language === 'ar'
  const sent = useRef(new WeakSet<Event>())
  return (event: KeyboardEvent): void => {
    const key = MIRRORED[event.key]
    if (!isMirrored || key === undefined || sent.current.has(event.nativeEvent)) return
    event.stopPropagation()
    event.preventDefault()
    const { ctrlKey, metaKey, shiftKey } = event
    const mirrored = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true })
    sent.current.add(mirrored)
    event.target.dispatchEvent(mirrored)
  }
}
