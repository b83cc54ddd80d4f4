import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasHours, openingAt, type OpeningNow } from '#domain/contacts/opening-hours.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { academyTime, holidayText, spansText, weekdayName } from '#src/ui/format/week-texts.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './opening-hours.module.css'
import { contactHoursQuery } from './queries.ts'

const MOST_HOLIDAYS = 3

/**
 * Says when the telephone is answered: now, in the week, and on which days not. It says nothing until the academy names
 * hours.
 */
export function OpeningHours() {
  const { t } = useTranslation('contacts')
  const locale = useLocale()
  const now = useNow()
  const { data } = useQuery(contactHoursQuery)
  if (data === undefined || !hasHours(data)) return null
  const today = new Date(now).toISOString().slice(0, 10)
  const holidays = data.holidays.filter(({ to }) => to >= today).slice(0, MOST_HOLIDAYS)
  return (
    <section className={styles.hours} aria-labelledby="hours-title">
      <h3 id="hours-title">{t('hours.title')}</h3>
      <Present opening={openingAt(data, now)} />
      <dl className={styles.week}>
        {data.week.map((spans, weekday) => (
          <div key={weekdayName(weekday, locale)}>
            <dt>{weekdayName(weekday, locale)}</dt>
            <dd>{spans.length === 0 ? t('hours.closed') : spansText(spans, locale)}</dd>
          </div>
        ))}
        {holidays.map((holiday) => (
          <div key={holiday.from}>
            <dt>
              <Bdi>{holiday.name}</Bdi>
            </dt>
            <dd>{t('hours.away', { days: holidayText(holiday, locale) })}</dd>
          </div>
        ))}
      </dl>
      <p className="mq-quiet">{t('hours.zone')}</p>
    </section>
  )
}

function Present({ opening }: { readonly opening: OpeningNow }) {
  const { t } = useTranslation('contacts')
  const locale = useLocale()
  if (opening.kind === 'open') {
    return (
      <p>
        <StatusDot tone="on">{t('hours.openNow', { until: academyTime(opening.until, locale) })}</StatusDot>
      </p>
    )
  }
  const opens =
    opening.opens === null ? t('hours.closedNow') : t('hours.opensAt', { at: academyTime(opening.opens, locale) })
  return (
    <p>
      <StatusDot tone="off">
        {opens}
        {opening.holiday !== null && <bdi> ({opening.holiday})</bdi>}
      </StatusDot>
    </p>
  )
}
