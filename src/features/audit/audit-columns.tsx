import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/people/audit.ts'
import { Moment } from '#src/ui/text/Moment.tsx'
import { CellButton, type Column, TitleCell } from '#src/ui/list/index.ts'
import { useReference } from './audit-names.ts'
import { AuditSentence } from './AuditSentence.tsx'
import { ChangeList } from './ChangeList.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** `onSubject`: leads to everything that was done to the same thing. */
export function useAuditColumns(onSubject: (subject: string) => void): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit')
  return [
    {
      id: 'action',
      header: t('column.entry'),
      phone: 'title',
      cell: (entry) => (
        <TitleCell note={<SubjectButton record={entry.record} onSubject={onSubject} />}>
          <AuditSentence entry={entry} />
        </TitleCell>
      ),
    },
    { id: 'changes', header: t('column.changes'), cell: (entry) => <ChangeList entry={entry} /> },
    { id: 'at', header: t('column.at'), cell: ({ at }) => <Moment at={at} /> },
  ]
}

interface SubjectButtonProps extends Pick<AuditEntry, 'record'> {
  readonly onSubject: (subject: string) => void
}

/** Leads to everything that was ever done to the same thing. */
function SubjectButton({ record, onSubject }: SubjectButtonProps) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const name = useReference(record?.id ?? '')?.name ?? ''
  if (record === null) return null
  const kind = words.feature(record.kind)
  const label = t('historyOf', { subject: `${kind} ${name}`.trim() })
  return (
    <CellButton label={label} title={label} onClick={() => onSubject(`${record.kind}:${record.id}`)}>
      {kind}
    </CellButton>
  )
}
