import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { CellButton, type Column, TitleCell } from '#src/ui/list/index.ts'
import { Person } from '#src/ui/Person.tsx'
import { ChangeList } from './ChangeList.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** `onSubject`: leads to everything that was done to the same thing. */
export function useAuditColumns(onSubject: (subject: string) => void): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit')
  const { date, time } = useFormats()
  const words = useAuditWords()
  return [
    {
      id: 'action',
      header: t('column.action'),
      phone: 'title',
      cell: ({ action, subject }) => (
        <TitleCell note={<SubjectButton subject={subject} onSubject={onSubject} />}>{words.action(action)}</TitleCell>
      ),
    },
    { id: 'changes', header: t('column.changes'), cell: (entry) => <ChangeList entry={entry} /> },
    {
      id: 'actor',
      header: t('column.actor'),
      cell: ({ actor }) => (actor === null ? t('server') : <Person id={actor.id} name={actor.name} />),
    },
    { id: 'at', header: t('column.at'), cell: ({ at }) => `${date(at)} ${time(at)}` },
  ]
}

interface SubjectButtonProps {
  readonly subject: string
  readonly onSubject: (subject: string) => void
}

/** Leads to everything that was ever done to the same thing. */
function SubjectButton({ subject, onSubject }: SubjectButtonProps) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const [feature = '', id = ''] = subject.split(':')
  return (
    <CellButton
      label={t('historyOf', { subject })}
      title={t('historyOf', { subject })}
      onClick={() => onSubject(subject)}
    >
      {words.feature(feature)} <bdi dir="ltr">{id.slice(-8)}</bdi>
    </CellButton>
  )
}
