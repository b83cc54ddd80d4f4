import { IconCheck, IconMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { academyDayStart } from '#domain/progress/academy-day.ts'
import type { PracticeDay } from '#domain/progress/practice-week.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import styles from './progress.module.css'

/** Noon of the academy's day: the same weekday in every time zone that a student may be in. */
const NOON_MS = 12 * 3_600_000

/** This week from Sunday, in the direction of reading; each day says in words what its mark says. */
export function WeekStrip({ week }: { readonly week: readonly PracticeDay[] }) {
  const { t } = useTranslation('progress')
  const locale = useLocale()
  const nameOf = (day: number, weekday: 'long' | 'short' | 'narrow') =>
    formatInstant(academyDayStart(day) + NOON_MS, locale, { weekday, timeZone: 'Asia/Riyadh' })
  return (
    <ol className={styles.week} aria-label={t('week')}>
      {week.map((entry) => (
        <li
          key={entry.day}
          className={styles.day}
          data-when={entry.when}
          data-practised={entry.isPractised || undefined}
        >
          <span className={styles.mark} data-rest={entry.isRest || undefined} aria-hidden>
            {entry.isPractised && <IconCheck size={18} stroke={2.5} />}
            {!entry.isPractised && entry.isRest && <IconMoon size={16} />}
          </span>
          <span className={styles.dayName} aria-hidden>
            <span className={styles.short}>{nameOf(entry.day, 'short')}</span>
            <span className={styles.narrow}>{nameOf(entry.day, 'narrow')}</span>
          </span>
          <span className="mq-visually-hidden">{t(`day.${stateOf(entry)}`, { day: nameOf(entry.day, 'long') })}</span>
        </li>
      ))}
    </ol>
  )
}

function stateOf({ isPractised, isRest, when }: PracticeDay) {
  if (isPractised) return 'practised'
  if (isRest) return 'rest'
  return when === 'past' ? 'missed' : when
}
