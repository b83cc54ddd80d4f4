import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/people/audit.ts'
import { Moment } from '#src/ui/text/Moment.tsx'
import { CellButton, type Column, TitleCell } from '#src/ui/list/index.ts'
import { useReference } from './audit-names.ts'
import type { AuditSearch } from './audit-search.ts'
import { AuditSentence } from './AuditSentence.tsx'
import { ChangeList } from './ChangeList.tsx'
import { OtherEntries } from './OtherEntries.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** `onSearch`: leads to everything that was done to the same thing, or to all entries of a change. */
export function useAuditColumns(
  onSearch: (wanted: Pick<AuditSearch, 'subject'> | Pick<AuditSearch, 'change'>) => void,
): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit')
  return [
    {
      id: 'action',
      header: t('column.entry'),
      phone: 'title',
      cell: (entry) => (
        <TitleCell note={<SubjectButton record={entry.record} onSubject={(subject) => onSearch({ subject })} />}>
          <AuditSentence entry={entry} />
          {entry.change !== null && (
            <OtherEntries change={entry.change} than={entry.id} onAll={(change) => onSearch({ change })} />
          )}
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
