import { useTranslation } from 'react-i18next'
import type { AttemptReport } from '#contract/attempt-report.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Row, RowList, RowWords } from '#src/ui/RowList.tsx'
import { useStatistic } from '../use-statistic.ts'
import { useEventName } from './use-event-name.ts'
import styles from './attempt.module.css'

/** Absences, late evidence, and what arrived and does not count. */
export function AttemptEvents({ report }: { readonly report: AttemptReport }) {
  const { t } = useTranslation('reports')
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('attempt.absences')}</h2>
        {report.absences.length === 0 ? (
          <p className="mq-quiet">{t('attempt.noAbsences')}</p>
        ) : (
          <Absences absences={report.absences} />
        )}
      </section>
      <section>
        <h2 className={styles.heading}>{t('attempt.late')}</h2>
        {report.late.length === 0 ? (
          <p className="mq-quiet">{t('attempt.noLate')}</p>
        ) : (
          <EventTable
            label={t('attempt.late')}
            lastHead={t('attempt.counts')}
            events={report.late.map((event) => ({
              ...event,
              last: t(event.counts ? 'attempt.countsYes' : 'attempt.countsNo'),
            }))}
          />
        )}
      </section>
      <section>
        <h2 className={styles.heading}>{t('attempt.discounted')}</h2>
        {report.discounted.length === 0 ? (
          <p className="mq-quiet">{t('attempt.noDiscounted')}</p>
        ) : (
          <EventTable
            label={t('attempt.discounted')}
            lastHead={t('attempt.why')}
            events={report.discounted.map((event) => ({ ...event, last: t(`discount.${event.reason}`) }))}
          />
        )}
      </section>
    </>
  )
}

function Absences({ absences }: Pick<AttemptReport, 'absences'>) {
  const { t } = useTranslation('reports')
  const { time } = useFormats()
  const { duration } = useStatistic()
  return (
    <RowList>
      {absences.map(({ from, to }) => (
        <Row key={from}>
          <RowWords>{t('attempt.absence', { from: time(from), to: time(to) })}</RowWords>
          <span className="mq-quiet">{duration(to - from)}</span>
        </Row>
      ))}
    </RowList>
  )
}

interface ShownEvent {
  readonly type: string
  readonly questionNumber: number | null
  readonly at: number
  readonly namedAt: number | null
  readonly receivedAt: number
  readonly last: string
}

interface EventTableProps {
  readonly label: string
  readonly lastHead: string
  readonly events: readonly ShownEvent[]
}

function EventTable({ label, lastHead, events }: EventTableProps) {
  const { t } = useTranslation('reports')
  const { date, time } = useFormats()
  const eventName = useEventName()
  return (
    <div className={styles.tableFrame} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[t('attempt.event'), t('attempt.at'), t('attempt.namedAt'), t('attempt.receivedAt'), lastHead].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {events.map((event, index) => (
            <tr key={`${event.type} ${event.at} ${index}`}>
              <th scope="row">{eventName(event)}</th>
              <td>{time(event.at)}</td>
              <td>{event.namedAt === null ? '—' : time(event.namedAt)}</td>
              <td>{`${date(event.receivedAt)} · ${time(event.receivedAt)}`}</td>
              <td>{event.last}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
