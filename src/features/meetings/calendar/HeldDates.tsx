import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlannedDate } from '#contract/groups/meeting-calendar.ts'
import { oneDecimal } from '#domain/progress/one-decimal.ts'
import { DayField, FormPair } from '#src/ui/form/index.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { calendarQuery } from './calendar-query.ts'
import styles from './meeting-calendar.module.css'

interface Days {
  readonly from: string
  readonly to: string
}

interface HeldDatesProps extends Days {
  readonly onDays: (days: Days) => void
}

/** The dates that are over, and how many of those who take part came. */
export function HeldDates({ from, to, onDays }: HeldDatesProps) {
  const { t } = useTranslation('meetingCalendar')
  const { data, isError, refetch } = useQuery(calendarQuery({ from, to, only: 'held' }))
  const items = data?.items.toReversed() ?? []
  const share = useShare()
  const sum = (name: 'came' | 'absent') => items.reduce((total, item) => total + item[name], 0)
  return (
    <Card>
      <FormPair>
        <DayField label={t('held.from')} value={from} max={to} onChange={(day) => onDays({ from: day, to })} />
        <DayField label={t('held.to')} value={to} min={from} onChange={(day) => onDays({ from, to: day })} />
      </FormPair>
      {data === undefined && !isError && <Skeleton height="12rem" />}
      {data === undefined && isError && <CardFailure message={t('failed')} onRetry={() => void refetch()} />}
      {data?.isCut === true && <p role="status">{t('cut')}</p>}
      {data !== undefined && (
        <p role="status">
          {items.length === 0
            ? t('none.held')
            : t('held.sum', {
                dates: t('held.dates', { count: items.length }),
                share: share({ came: sum('came'), absent: sum('absent') }),
              })}
        </p>
      )}
      {items.length > 0 && (
        <RowList aria-label={t('view.held')}>
          {items.map((item) => (
            <HeldDate key={item.id} item={item} />
          ))}
        </RowList>
      )}
    </Card>
  )
}

/** The share of those who came, in words; a dash where nobody takes part. */
function useShare() {
  const { number } = useFormats()
  return ({ came, absent }: Pick<PlannedDate, 'came' | 'absent'>): string => {
    const all = came + absent
    if (all === 0) return '—'
    return number(oneDecimal((came / all) * 100) / 100, { style: 'percent', maximumFractionDigits: 1 })
  }
}

function HeldDate({ item }: { readonly item: PlannedDate }) {
  const { t } = useTranslation('meetingCalendar')
  const locale = useLocale()
  const { number } = useFormats()
  const share = useShare()
  const { meetingId, topic, startsAt, group, teacher, came, absent } = item
  return (
    <Row>
      <RowWords>
        <Link to="/meetings/$meetingId" params={{ meetingId }}>
          <Bdi>{topic}</Bdi>
        </Link>
        <div className={styles.facts}>
          <time dateTime={new Date(startsAt).toISOString()}>{zonedTime(startsAt, 'Asia/Riyadh', locale)}</time>
          <Bdi>{group ?? teacher ?? t(`audience.${item.audience}`)}</Bdi>
        </div>
      </RowWords>
      <span>
        {came + absent === 0
          ? t('held.nobody')
          : t('held.came', { came: number(came), all: number(came + absent), share: share(item) })}
      </span>
    </Row>
  )
}
