import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { alikeDays, hasHours, openingAt, type OpeningNow, type Span } from '#domain/contacts/opening-hours.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { academyTime, holidayText, minuteText, weekdayName } from '#src/ui/format/week-texts.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
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
    <Disclosure
      isFramed
      heading="h2"
      title={t('hours.title')}
      icon={<IconClock size={22} aria-hidden />}
      state={<Present opening={openingAt(data, now)} now={now} />}
    >
      <dl className={styles.week}>
        {alikeDays(data).map(({ from, to, spans }) => (
          <div key={from}>
            <dt>
              {from === to
                ? weekdayName(from, locale)
                : t('hours.days', { from: weekdayName(from, locale), to: weekdayName(to, locale) })}
            </dt>
            <dd>{spans.length === 0 ? t('hours.closed') : <Spans spans={spans} />}</dd>
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
    </Disclosure>
  )
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  const { t, i18n } = useTranslation('contacts')
  const locale = useLocale()
  const written = spans.map(({ from, to }) =>
    t('hours.span', { from: minuteText(from, locale), to: minuteText(to, locale) }),
  )
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(written)
}

interface PresentProps {
  readonly opening: OpeningNow
  /** Ms UTC. */
  readonly now: number
}

function Present({ opening, now }: PresentProps) {
  const { t } = useTranslation('contacts')
  const locale = useLocale()
  if (opening.kind === 'open') {
    return <StatusDot tone="on">{t('hours.openNow', { until: academyTime(opening.until, locale, now) })}</StatusDot>
  }
  const opens =
    opening.opens === null ? t('hours.closedNow') : t('hours.opensAt', { at: academyTime(opening.opens, locale, now) })
  return (
    <StatusDot tone="off">
      {opens}
      {opening.holiday !== null && <bdi> ({opening.holiday})</bdi>}
    </StatusDot>
  )
}
