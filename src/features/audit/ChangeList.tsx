import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/people/audit.ts'
import { changesBetween, type FieldChange } from '#domain/audit/changes.ts'
import { NAMED_MOST } from '#domain/audit/references.ts'
import { isLong } from '#domain/audit/shown-as.ts'
import { sentencePlan } from '#domain/audit/sentence.ts'
import { ChangeValue } from './ChangeValue.tsx'
import { TextChange } from './TextChange.tsx'
import { useAuditWords } from './use-audit-words.ts'
import styles from './audit.module.css'

const SHOWN_AT_FIRST = 3

/**
 * Shows what changed, field by field: as it was and as it is since. It shows nothing where the sentence says it all.
 */
export function ChangeList({ entry }: { readonly entry: AuditEntry }) {
  const [feature = ''] = entry.action.split('.')
  const changes = sentencePlan(entry).kind === 'field' ? [] : changesBetween(entry.before, entry.after)
  return <FieldChanges feature={feature} changes={changes} shown={SHOWN_AT_FIRST} />
}

interface FieldChangesProps {
  /** The first part of the actions that change such fields. */
  readonly feature: string
  readonly changes: readonly FieldChange[]
  /** So many are shown at first; absent: all. */
  readonly shown?: number
}

/** Fields of a record as they were and as they are. */
export function FieldChanges({ feature, changes, shown = changes.length }: FieldChangesProps) {
  const { t } = useTranslation('audit')
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, changes.length - shown)
  if (changes.length === 0) return null
  return (
    <div className={styles.changes}>
      <ul className={styles.changeList}>
        {changes.slice(0, changes.length - hidden).map((change) => (
          <li key={change.field}>
            <Change feature={feature} change={change} />
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

interface ChangeProps<Kind extends FieldChange['kind'] = FieldChange['kind']> {
  readonly feature: string
  readonly change: Extract<FieldChange, { kind: Kind }>
}

function Change({ feature, change }: ChangeProps) {
  const { t } = useTranslation('audit')
  const { field } = useAuditWords()
  return (
    <>
      <span className={styles.field}>{field(feature, change.field)}</span>
      {change.kind === 'list' && <ListChange feature={feature} change={change} />}
      {change.kind === 'value' && <ValueChange feature={feature} change={change} />}
      {change.kind === 'order' && t('reordered')}
    </>
  )
}

function ValueChange({ feature, change: { field, before, after } }: ChangeProps<'value'>) {
  const { t } = useTranslation('audit')
  if (isLong(before) || isLong(after)) {
    return <TextChange before={String(before ?? '')} after={String(after ?? '')} />
  }
  if (before === undefined) return <ChangeValue feature={feature} field={field} value={after} />
  return (
    <span className={styles.values}>
      <del>
        <ChangeValue feature={feature} field={field} value={before} />
      </del>
      <IconArrowRight size={14} className="mq-mirror" role="img" aria-label={t('became')} />
      <ins>
        <ChangeValue feature={feature} field={field} value={after} />
      </ins>
    </span>
  )
}

function ListChange({ feature, change: { field, added, removed } }: ChangeProps<'list'>) {
  const { t } = useTranslation('audit')
  const shown = [
    ...added.map((item) => ({ item, Icon: IconPlus, label: t('added') })),
    ...removed.map((item) => ({ item, Icon: IconMinus, label: t('removed') })),
  ]
  return (
    <ul className={styles.listChange}>
      {shown.slice(0, NAMED_MOST).map(({ item, Icon, label }) => (
        <li key={`${label} ${String(item)}`}>
          <Icon size={14} role="img" aria-label={label} />
          <ChangeValue feature={feature} field={field} value={item} />
        </li>
      ))}
      {shown.length > NAMED_MOST && <li>{t('moreItems', { count: shown.length - NAMED_MOST })}</li>}
    </ul>
  )
}
