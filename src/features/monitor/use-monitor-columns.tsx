import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitorState } from '#domain/attempt/monitoring.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { type Column, StatusDot } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import type { ShownRow } from './monitor-rows.ts'
import styles from './monitor.module.css'

const TONES: Readonly<Record<MonitorState, 'on' | 'off' | 'attention' | 'danger'>> = {
  in: 'on',
  away: 'attention',
  offline: 'attention',
  preparing: 'off',
  submitted: 'off',
  late: 'danger',
}

/** `now`: the server's time, ms. */
export function useMonitorColumns(now: number): readonly Column<ShownRow>[] {
  const { t } = useTranslation('monitor')
  return useMemo(
    () => [
      { id: 'name', header: t('column.name'), isSortable: true, phone: 'title', cell: (row) => <Student row={row} /> },
      { id: 'state', header: t('column.state'), isSortable: true, cell: (row) => <State row={row} /> },
      { id: 'section', header: t('column.section'), phone: 'hidden', cell: (row) => <Section row={row} /> },
      {
        id: 'answered',
        header: t('column.answered'),
        isSortable: true,
        align: 'end',
        cell: (row) => <Share of={row.answered} whole={row.questions} />,
      },
      {
        id: 'lastContact',
        header: t('column.lastContact'),
        isSortable: true,
        cell: (row) => <Ago at={row.lastContactAt} now={now} />,
      },
      {
        id: 'remaining',
        header: t('column.remaining'),
        isSortable: true,
        align: 'end',
        cell: (row) => <Remaining row={row} />,
      },
      { id: 'result', header: t('column.result'), align: 'end', cell: (row) => <Result row={row} /> },
    ],
    [t, now],
  )
}

function Student({ row }: { readonly row: ShownRow }) {
  const { t } = useTranslation('monitor')
  return (
    <span className={styles.person}>
      <Person id={row.userId} name={row.name} />
      {row.knownAs !== null && <span className={styles.note}>{t('knownAs', { name: row.knownAs })}</span>}
      <bdi className={styles.email}>{row.email}</bdi>
    </span>
  )
}

function State({ row }: { readonly row: ShownRow }) {
  const { t } = useTranslation('monitor')
  const reason = row.state === 'closed' && row.closeReason !== null ? t(`reason.${row.closeReason}`) : null
  return (
    <span className={styles.state}>
      <StatusDot tone={TONES[row.looks]}>{t(`state.${row.looks}`)}</StatusDot>
      {row.looks === 'offline' && <span className={styles.note}>{t('offlineNote', { count: row.answered })}</span>}
      {reason !== null && <span className={styles.note}>{reason}</span>}
      {row.lateEvents > 0 && <span className={styles.note}>{t('lateNote', { count: row.lateEvents })}</span>}
      {row.outside > 0 && <span className={styles.note}>{t('outsideNote', { count: row.outside })}</span>}
      {row.discountedAnswers > 0 && (
        <span className={styles.note}>{t('discountedNote', { count: row.discountedAnswers })}</span>
      )}
    </span>
  )
}

function Section({ row }: { readonly row: ShownRow }) {
  return row.sections === 0 ? <None /> : <Share of={row.section} whole={row.sections} />
}

function Share({ of, whole }: { readonly of: number; readonly whole: number }) {
  const { t } = useTranslation('monitor')
  const { number } = useFormats()
  if (whole === 0) return <None />
  return <bdi className="mq-numbers">{t('share', { of: number(of), whole: number(whole) })}</bdi>
}

function Ago({ at, now }: { readonly at: number; readonly now: number }) {
  const { t } = useTranslation('monitor')
  const { number, dateTime } = useFormats()
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  // The age goes in steps: a number that changes every second cannot be read.
  if (seconds < 10) return <span title={dateTime(at)}>{t('ago.now')}</span>
  if (seconds < 60)
    return <span title={dateTime(at)}>{t('ago.seconds', { value: number(seconds - (seconds % 10)) })}</span>
  if (seconds < 3_600)
    return <span title={dateTime(at)}>{t('ago.minutes', { value: number(Math.floor(seconds / 60)) })}</span>
  return <span>{dateTime(at)}</span>
}

function Remaining({ row }: { readonly row: ShownRow }) {
  const { t } = useTranslation('monitor')
  const { number } = useFormats()
  if (row.remainingMs === null) return <None />
  return (
    <span className={styles.remaining}>
      <span>{t('minutes', { value: number(Math.ceil(row.remainingMs / 60_000)) })}</span>
      {row.extraMs > 0 && (
        <span className={styles.extra}>{t('extra', { value: number(Math.round(row.extraMs / 60_000)) })}</span>
      )}
    </span>
  )
}

function Result({ row }: { readonly row: ShownRow }) {
  const { t } = useTranslation('monitor')
  if (row.score === null || row.maximum === null) return <None />
  return (
    <span className={styles.remaining}>
      <span>
        <Num value={row.score} /> / <Num value={row.maximum} />
      </span>
      {row.provisional && <span className={styles.note}>{t('provisional')}</span>}
    </span>
  )
}

function None() {
  return <span aria-hidden>–</span>
}
