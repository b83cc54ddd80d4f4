import { useTranslation } from 'react-i18next'
import type { AttemptReport, TimelineRow } from '#contract/attempts/attempt-report.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { formatInstant } from '#src/ui/format/numbers.ts'
import { Num } from '#src/ui/text/Num.tsx'
import type { LetterOf } from '../report-parts.ts'
import { useStatistic } from '../use-statistic.ts'
import { useEventName } from './use-event-name.ts'
import styles from './attempt.module.css'

interface TimelineTableProps {
  readonly label: string
  readonly rows: readonly TimelineRow[]
  readonly report: AttemptReport
  readonly letterOf: LetterOf
}

const COLUMNS = ['event', 'effect', 'at', 'namedAt', 'receivedAt', 'counts', 'device'] as const

/** One line a row, in the order in which the log is judged. */
export function TimelineTable({ label, rows, report, letterOf }: TimelineTableProps) {
  const { t } = useTranslation('reports')
  const time = useClockTime(report)
  const eventName = useEventName()
  return (
    <div className={styles.tableFrame} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`timeline.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">{eventName(row)}</th>
              <td>
                <Effect {...{ row, report, letterOf }} />
              </td>
              <td>{time(row.at)}</td>
              <td>{row.namedAt === null ? '—' : time(row.namedAt)}</td>
              <td className={row.isLate ? styles.warning : undefined}>{time(row.receivedAt)}</td>
              <td className={row.against === null ? undefined : styles.warning}>
                {row.against === null ? t('attempt.countsYes') : t(`discount.${row.against}`)}
              </td>
              <td>{row.device === null ? t('timeline.server') : <Num value={row.device} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Writes clock times to the second, since two clocks are compared; the day stands only where it is not that of the
 * start.
 */
function useClockTime({ attempt }: AttemptReport) {
  const locale = useLocale()
  const { date } = useFormats()
  const day = date(attempt.startedAt)
  return (at: number) => {
    const clock = formatInstant(at, locale, { timeStyle: 'medium' })
    return date(at) === day ? clock : `${date(at)} · ${clock}`
  }
}

type EffectProps = Pick<TimelineTableProps, 'report' | 'letterOf'> & { readonly row: TimelineRow }

/** Shows from which letters to which an answer went, as the student saw them, and what became of the mark. */
function Effect({ row: { questionId, chosen, change }, report, letterOf }: EffectProps) {
  const { t } = useTranslation('reports')
  const { number } = useStatistic()
  const question = report.questions.find(({ id }) => id === questionId)
  if (chosen === null || question === undefined) return '—'
  const lettersOf = (ids: readonly string[]) =>
    question.options
      .flatMap(({ id }, index) => (ids.includes(id) ? [letterOf(report.exam.locale, index)] : []))
      .join(' ')
  const words = (ids: readonly string[]) => lettersOf(ids) || t('timeline.empty')
  if (change === null) return <bdi>{words(chosen)}</bdi>
  const { before, scoreBefore, scoreAfter } = change
  return (
    <span className={styles.effect}>
      {before.length === 0 ? (
        <bdi>{words(chosen)}</bdi>
      ) : (
        t('timeline.fromTo', { from: words(before), to: words(chosen) })
      )}
      {scoreBefore !== null && scoreAfter !== null && scoreBefore !== scoreAfter && (
        <bdi
          className="mq-quiet"
          dir="ltr"
        >{`${scoreAfter > scoreBefore ? '+' : '−'}${number(Math.abs(scoreAfter - scoreBefore))}`}</bdi>
      )}
    </span>
  )
}
