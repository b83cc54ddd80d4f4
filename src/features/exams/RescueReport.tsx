import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Num } from '#src/ui/Num.tsx'
import type { RescueReport as Report } from './import-rescue-file.ts'
import styles from './exams.module.css'

/** What became of the file: lines stored, known before, kept without counting, and the score before and after. */
export function RescueReport({ report }: { readonly report: Report }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [report])
  const score = (value: number | null) => (value === null ? t('rescue.noScore') : number(value))
  return (
    <section ref={frame} tabIndex={-1} className={styles.report} aria-label={t('rescue.report')}>
      <h2>
        <bdi>{report.studentName}</bdi>
      </h2>
      <p>
        <bdi>{report.examTitle}</bdi>
      </p>
      <dl className={styles.reportFacts}>
        <Fact name={t('rescue.stored')} value={report.stored} />
        <Fact name={t('rescue.repeated')} value={report.repeated} />
        <Fact name={t('rescue.discounted')} value={report.discounted.length} />
        <div>
          <dt>{t('rescue.score')}</dt>
          <dd>{t('rescue.scoreChange', { before: score(report.scoreBefore), after: score(report.scoreAfter) })}</dd>
        </div>
      </dl>
      {report.discounted.length > 0 && (
        <div className={styles.discounted}>
          <p>{t('rescue.discountedWhy')}</p>
          <ul>
            {report.discounted.map(({ seq, reason }) => (
              <li key={seq}>
                <Num value={seq} />
                {' · '}
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Num value={value} />
      </dd>
    </div>
  )
}
