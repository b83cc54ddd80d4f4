import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/people/audit.ts'
import { sentencePlan } from '#domain/audit/sentence.ts'
import { AuditPerson } from './AuditPerson.tsx'
import { ChangeValue } from './ChangeValue.tsx'
import { fillTemplate } from './fill-template.tsx'
import { RecordLink, RecordName } from './RecordName.tsx'
import { useReference } from './audit-names.ts'
import { useAuditWords } from './use-audit-words.ts'

/** An entry as one sentence: who did what to what. */
export function AuditSentence({ entry }: { readonly entry: AuditEntry }) {
  const words = useAuditWords()
  const [feature = ''] = entry.action.split('.')
  const parts = { who: <AuditPerson actor={entry.actor} />, what: <Subject entry={entry} /> }
  const plan = sentencePlan(entry)
  const the = entry.record === null ? null : words.template(`the.${entry.record.kind}`)
  if (plan.kind === 'action' || the === null) {
    return fillTemplate(words.template(`sentence.${entry.action}`) ?? `{{who}}: ${entry.action} {{what}}`, parts)
  }
  const value = (one: typeof plan.before) => <ChangeValue feature={feature} field={plan.field} value={one} />
  return fillTemplate(words.template(`changed.${plan.form}`) ?? '', {
    ...parts,
    the,
    field: words.field(feature, plan.field),
    before: value(plan.before),
    after: value(plan.after),
  })
}

function Subject({ entry: { record } }: { readonly entry: AuditEntry }): ReactNode {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const reference = useReference(record?.id ?? '')
  const quoted = words.template('quoted') ?? '{{name}}'
  if (record === null || record.kind === 'settings') return null
  if (record.kind === 'permissions') {
    const name = (
      <RecordLink reference={{ ...record, parentId: null, gone: false }}>{words.permission(record.id)}</RecordLink>
    )
    return fillTemplate(quoted, { name })
  }
  if (reference === undefined) return <span>({t('value.unnamed')})</span>
  return fillTemplate(quoted, { name: <RecordName reference={reference} /> })
}
