import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportReport as Report } from '#contract/exams/exchange.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Row, RowList } from '#src/ui/page/RowList.tsx'
import styles from './exchange.module.css'

/** More entries than this are not shown at once. */
const MOST_ENTRIES = 200

/** Says what is in a file: how much was understood, and each question that is left out with the reason. */
export function ImportReport({ report }: { readonly report: Report }) {
  const { t } = useTranslation('exchange')
  return (
    <section className={styles.report} aria-label={t('import.report')}>
      <Verdict report={report} />
      {report.skipped.length > 0 && <Skipped report={report} />}
      {report.warnings.length > 0 && <Warnings report={report} />}
    </section>
  )
}

function Verdict({ report }: { readonly report: Report }) {
  const { t } = useTranslation('exchange')
  const { understood, skipped, sections, images, format, settings } = report
  const isGood = understood > 0 && skipped.length === 0
  return (
    <Callout
      role="status"
      tone={isGood ? 'good' : 'attention'}
      icon={isGood ? <IconCircleCheck size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
      title={t('import.understood', { count: understood })}
    >
      {skipped.length > 0 && <p>{t('import.skipped', { count: skipped.length })}</p>}
      {understood === 0 && <p>{t('import.nothing')}</p>}
      <p>{t('import.understoodFormat', { format: t(`format.${format}`) })}</p>
      {settings !== null && <p>{t('import.settingsCome')}</p>}
      {images > 0 && <p>{t('import.images', { count: images })}</p>}
      {sections.length > 0 && (
        <ul className={styles.sections} aria-label={t('import.sections')}>
          {sections.map(({ name, questions }) => (
            <li key={name}>
              <Bdi>{name || t('import.noSection')}</Bdi> ({t('import.questions', { count: questions })})
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
}

function Skipped({ report: { skipped, format } }: { readonly report: Report }) {
  const { t } = useTranslation('exchange')
  return (
    <details className={styles.group} open>
      <summary className={styles.groupTitle}>{t('import.skippedTitle')}</summary>
      <RowList as="ol" isFramed>
        {skipped.slice(0, MOST_ENTRIES).map(({ line, name, reason, detail }, index) => (
          // oxlint-disable-next-line no-array-index-key
          <Row key={index} isWrong>
            <Place line={line} name={name} format={format} />
            <p className={styles.reason}>
              {t(`reason.${reason}`)}
              {detail !== '' && (
                <>
                  {' '}
                  <Bdi className={styles.found}>{detail}</Bdi>
                </>
              )}
            </p>
          </Row>
        ))}
      </RowList>
      <More count={skipped.length - MOST_ENTRIES} />
    </details>
  )
}

function Warnings({ report: { warnings, format } }: { readonly report: Report }) {
  const { t } = useTranslation('exchange')
  const kinds = Map.groupBy(warnings, ({ kind }) => kind)
  return (
    <details className={styles.group}>
      <summary className={styles.groupTitle}>{t('import.warningsTitle')}</summary>
      {[...kinds].map(([kind, all]) => (
        <div key={kind} className={styles.warning}>
          <p className={styles.reason}>
            {t(`warning.${kind}`)}
            {kind !== 'sections-merged' && ` (${t('import.questions', { count: all.length })})`}
          </p>
          <RowList as="ol" isFramed>
            {all.slice(0, MOST_ENTRIES).map(({ line, name }, index) => (
              // oxlint-disable-next-line no-array-index-key
              <Row key={index}>
                <Place line={line} name={name} format={format} />
              </Row>
            ))}
          </RowList>
          <More count={all.length - MOST_ENTRIES} />
        </div>
      ))}
    </details>
  )
}

/** Words for a place in formats without lines. */
const LINE_WORDS: Partial<Record<Report['format'], 'import.row' | 'import.paragraph'>> = {
  sheet: 'import.row',
  docx: 'import.paragraph',
}

interface PlaceProps {
  readonly line: number | null
  readonly name: string
  readonly format: Report['format']
}

/** Says where a question stands in the file, and what it is called there. */
export function Place({ line, name, format }: PlaceProps) {
  const { t } = useTranslation('exchange')
  return (
    <p className={styles.place}>
      {line !== null && <span className="mq-quiet">{t(LINE_WORDS[format] ?? 'import.line', { line })}</span>}
      <Bdi className={styles.name}>{name}</Bdi>
    </p>
  )
}

function More({ count }: { readonly count: number }) {
  const { t } = useTranslation('exchange')
  return count > 0 ? <p className="mq-quiet">{t('import.more', { count })}</p> : null
}
