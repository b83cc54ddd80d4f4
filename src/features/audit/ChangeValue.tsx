import { useTranslation } from 'react-i18next'
import { Num } from '#src/ui/Num.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Plain } from '#domain/audit/changes.ts'
import { useAuditWords } from './use-audit-words.ts'
import styles from './audit.module.css'

const LONGEST_TEXT = 160
const FILE_ID = /^[0-9a-f]{64}$/
const RECORD_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

interface ChangeValueProps {
  /** Path of the field, which tells an instant from a number. */
  readonly field: string
  readonly value: Plain | undefined
}

/** One value of a change, as people read it. */
export function ChangeValue({ field, value }: ChangeValueProps) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const { dateTime } = useFormats()
  if (value === undefined || value === null || value === '')
    return <span className={styles.none}>{t('value.none')}</span>
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
  if (typeof value === 'number') return field.endsWith('At') ? dateTime(value) : <Num value={value} />
  if (INSTANT.test(value)) return dateTime(Date.parse(value))
  if (FILE_ID.test(value)) return t('value.file')
  if (RECORD_ID.test(value)) return <code dir="ltr">{value.slice(-8)}</code>
  const text = words.value(field, value)
  return <bdi dir="auto">{text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text}</bdi>
}
