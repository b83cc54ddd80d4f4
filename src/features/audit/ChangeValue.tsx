import { useTranslation } from 'react-i18next'
import { type Plain, WEEK_SPAN } from '#domain/audit/changes.ts'
import { shownAs } from '#domain/audit/shown-as.ts'
import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { dayText, spansText, wallText, weekdayName } from '#src/ui/format/week-texts.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { useAuditWords } from './use-audit-words.ts'
import { useReference } from './audit-names.ts'
import { RecordName } from './RecordName.tsx'
import styles from './audit.module.css'

interface ChangeValueProps {
  /** The first part of the action. */
  readonly feature: string
  /** Path of the field. */
  readonly field: string
  readonly value: Plain | undefined
}

const RIYALS = { style: 'currency', currency: 'SAR' } as const

/** One value of a change, as people read it. */
export function ChangeValue({ feature, field, value }: ChangeValueProps) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const locale = useLocale()
  const { date, time, number } = useFormats()
  const plain = String(value)
  switch (shownAs(feature, field, value)) {
    case 'nothing':
      return <span className={styles.none}>{t('value.none')}</span>
    case 'hidden':
      return <span className={styles.none}>{t('value.hidden')}</span>
    case 'boolean':
      return t(value === true ? 'value.yes' : 'value.no')
    case 'money':
      return <bdi className="mq-numbers">{number(Number(value) / HALALAS_IN_RIYAL, RIYALS)}</bdi>
    case 'hundredths':
      return <Num value={Number(value) / HALALAS_IN_RIYAL} />
    case 'instant': {
      const instant = typeof value === 'number' ? value : Date.parse(plain)
      return <Bdi>{`${date(instant)} ${time(instant)}`}</Bdi>
    }
    case 'day':
      return <Bdi>{dayText(plain, locale)}</Bdi>
    case 'wall':
      return <Bdi>{wallText(plain, locale) ?? plain}</Bdi>
    case 'week-span':
      return <WeekSpan value={plain} />
    case 'file':
      return t('value.file')
    case 'reference':
      return <Mentioned id={plain} />
    case 'number':
      return <Num value={Number(value)} />
    default:
      return <Bdi>{words.choice(feature, field, plain)}</Bdi>
  }
}

function WeekSpan({ value }: { readonly value: string }) {
  const locale = useLocale()
  const [, day, from, to] = WEEK_SPAN.exec(value) ?? []
  const span = { from: Number(from), to: Number(to) }
  return <Bdi>{`${weekdayName(Number(day), locale)} ${spansText([span], locale)}`}</Bdi>
}

/** Another record that the value names. */
function Mentioned({ id }: { readonly id: string }) {
  const { t } = useTranslation('audit')
  const reference = useReference(id)
  if (reference === undefined) return <span className={styles.none}>{t('value.unnamed')}</span>
  return <RecordName reference={reference} />
}
