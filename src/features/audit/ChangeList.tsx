import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { changesBetween, type FieldChange } from '#domain/audit/changes.ts'
import { ChangeValue } from './ChangeValue.tsx'
import { useAuditWords } from './use-audit-words.ts'
import styles from './audit.module.css'

const SHOWN_AT_FIRST = 3

/** What changed, field by field: as it was and as it is since. */
export function ChangeList({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const [isWhole, setWhole] = useState(false)
  const changes = changesBetween(entry.before, entry.after)
  const hidden = isWhole ? 0 : Math.max(0, changes.length - SHOWN_AT_FIRST)
  if (changes.length === 0) return <span className={styles.none}>{t('value.noFields')}</span>
  return (
    <div className={styles.changes}>
      <ul className={styles.changeList}>
        {changes.slice(0, changes.length - hidden).map((change) => (
          <li key={change.field}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('more', { count: hidden })}
        </button>
      )}
    </div>
  )
}

function Change({ change }: { readonly change: FieldChange }) {
  const { field } = useAuditWords()
  return (
    <>
      <span className={styles.field}>{field(change.field)}</span>
      {change.kind === 'list' ? <ListChange change={change} /> : <ValueChange change={change} />}
    </>
  )
}

function ValueChange({ change }: { readonly change: Extract<FieldChange, { kind: 'value' }> }) {
  const { t } = useTranslation('audit')
  const { field, before, after } = change
  if (before === undefined) return <ChangeValue field={field} value={after} />
  return (
    <span className={styles.values}>
      <del>
        <ChangeValue field={field} value={before} />
      </del>
      <IconArrowRight size={14} className="mq-mirror" role="img" aria-label={t('became')} />
      <ins>
        <ChangeValue field={field} value={after} />
      </ins>
    </span>
  )
}

function ListChange({ change }: { readonly change: Extract<FieldChange, { kind: 'list' }> }) {
  const { t } = useTranslation('audit')
  const { field, added, removed } = change
  return (
    <ul className={styles.listChange}>
      {added.map((item) => (
        <li key={`+${String(item)}`}>
          <IconPlus size={14} role="img" aria-label={t('added')} />
          <ChangeValue field={field} value={item} />
        </li>
      ))}
      {removed.map((item) => (
        <li key={`-${String(item)}`}>
          <IconMinus size={14} role="img" aria-label={t('removed')} />
          <ChangeValue field={field} value={item} />
        </li>
      ))}
    </ul>
  )
}
