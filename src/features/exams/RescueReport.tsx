import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import type { RescueReport as Report } from './import-rescue-file.ts'
import styles from './exams.module.css'

/** Says what became of the file: lines stored, known before, kept without counting, and the score before and after. */
export function RescueReport({ report }: { readonly report: Report }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [report])
  const score = (value: number | null) => (value === null ? t('rescue.noScore') : number(value))
  return (
    <section ref={frame} tabIndex={-1} className={styles.report} aria-label={t('rescue.report')}>
      <Card as="div" title={<bdi>{report.studentName}</bdi>} text={<bdi>{report.examTitle}</bdi>}>
        <KeyValueList size="large">
          <Fact name={t('rescue.stored')} value={report.stored} />
          <Fact name={t('rescue.repeated')} value={report.repeated} />
          <Fact name={t('rescue.discounted')} value={report.discounted.length} />
          <KeyValue name={t('rescue.score')}>
            {t('rescue.scoreChange', { before: score(report.scoreBefore), after: score(report.scoreAfter) })}
          </KeyValue>
        </KeyValueList>
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
      </Card>
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <KeyValue name={name}>
      <Num value={value} />
    </KeyValue>
  )
}
