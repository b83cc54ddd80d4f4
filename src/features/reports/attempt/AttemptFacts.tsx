import { useTranslation } from 'react-i18next'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import type { HeldAccommodations } from '#domain/accommodations/accommodations.ts'
import { AccommodationList } from '#src/features/accommodations/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { useStatistic } from '../use-statistic.ts'
import styles from './attempt.module.css'

/** Score, times and sections of the attempt. */
export function AttemptFacts({ report }: { readonly report: AttemptReport }) {
  const { t } = useTranslation('reports')
  const facts = useFacts(report)
  return (
    <>
      <KeyValueList>
        {facts.map(({ name, value }, index) => (
          <KeyValue key={name} name={name}>
            {index === 0 ? <strong className={styles.score}>{value}</strong> : value}
          </KeyValue>
        ))}
      </KeyValueList>
      {report.accommodations !== undefined && <Held held={report.accommodations} />}
      {report.sections.length > 1 && (
        <section>
          <h2 className={styles.heading}>{t('attempt.sections')}</h2>
          <Sections sections={report.sections} />
        </section>
      )}
    </>
  )
}

/** What was granted then; a later change of the account changes nothing of it. */
function Held({ held }: { readonly held: HeldAccommodations }) {
  const { t } = useTranslation('accommodations')
  return (
    <section>
      <h2 className={styles.heading}>{t('held.title')}</h2>
      <AccommodationList held={held} />
    </section>
  )
}

function useFacts(report: AttemptReport) {
  const { t } = useTranslation('reports')
  const { dateTime } = useFormats()
  const { number, percent, duration } = useStatistic()
  const { attempt, deadlineAt, resultFirstSeenAt, scoreInTime, startedOffline, student } = report
  const score =
    attempt.score === null
      ? t('attempt.notYet')
      : `${t('attempt.scoreOf', { score: number(attempt.score), maximum: number(attempt.maximum) })} · ${percent(attempt.accuracy)}`
  return [
    { name: t('attempt.score'), value: score },
    ...(scoreInTime === null || scoreInTime === attempt.score
      ? []
      : [{ name: t('attempt.scoreInTime'), value: number(scoreInTime) }]),
    ...(attempt.scaled === null ? [] : [{ name: t('column.scaled'), value: number(attempt.scaled) }]),
    ...(attempt.passed === null
      ? []
      : [{ name: t('column.passed'), value: t(attempt.passed ? 'pass.passed' : 'pass.not-passed') }]),
    ...(attempt.percentile === null ? [] : [{ name: t('column.percentile'), value: number(attempt.percentile) }]),
    { name: t('column.state'), value: t(`state.${attempt.state}`) },
    { name: t('column.reason'), value: attempt.reason === null ? '—' : t(`reason.${attempt.reason}`) },
    {
      name: t('attempt.startedAt'),
      value: startedOffline
        ? `${dateTime(attempt.startedAt)} · ${t('attempt.startedOffline')}`
        : dateTime(attempt.startedAt),
    },
    { name: t('attempt.endedAt'), value: attempt.endedAt === null ? '—' : dateTime(attempt.endedAt) },
    {
      name: t('attempt.duration'),
      value: attempt.endedAt === null ? '—' : duration(attempt.endedAt - attempt.startedAt),
    },
    { name: t('attempt.deadlineAt'), value: dateTime(deadlineAt) },
    {
      name: t('attempt.seenAt'),
      value: resultFirstSeenAt === null ? t('attempt.neverSeen') : dateTime(resultFirstSeenAt),
    },
    { name: t('column.email'), value: student.email },
  ]
}

function Sections({ sections }: Pick<AttemptReport, 'sections'>) {
  const { t } = useTranslation('reports')
  const { number, duration } = useStatistic()
  return (
    <RowList>
      {sections.map(({ id, name, score, maximum, timeMs }) => (
        <Row key={id}>
          <RowWords>
            <bdi>{name}</bdi>
          </RowWords>
          <span>{t('attempt.scoreOf', { score: number(score), maximum: number(maximum) })}</span>
          <span className="mq-quiet">{duration(timeMs)}</span>
        </Row>
      ))}
    </RowList>
  )
}
