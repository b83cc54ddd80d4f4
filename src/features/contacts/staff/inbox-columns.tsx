import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { InboxItem } from '#contract/messages/inbox.ts'
import { whatsappAddress } from '#domain/contacts/written-phone.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { type Column, StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { STATE_TONES } from '../state-tones.ts'

export function useInboxColumns(): readonly Column<InboxItem>[] {
  const { t } = useTranslation('inbox')
  const { dateTime } = useFormats()
  return [
    { id: 'subject', header: t('field.subject'), phone: 'title', cell: (item) => <Subject item={item} /> },
    {
      id: 'name',
      header: t('field.name'),
      isSortable: true,
      cell: ({ studentId, name }) => <Person id={studentId} name={name} />,
    },
    { id: 'kind', header: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'state',
      header: t('field.state'),
      isSortable: true,
      cell: ({ state }) => <StatusDot tone={STATE_TONES.staff[state]}>{t(`state.${state}`)}</StatusDot>,
    },
    {
      id: 'assignedTo',
      header: t('field.assignedTo'),
      cell: ({ assignedTo }) => (assignedTo === null ? '–' : <Person {...assignedTo} />),
    },
    { id: 'lastAt', header: t('field.lastAt'), isSortable: true, cell: ({ lastAt }) => dateTime(lastAt) },
  ]
}

function Subject({ item: { id, kind, subject, suspected, whatsapp } }: { readonly item: InboxItem }) {
  const { t } = useTranslation('inbox')
  const text = <Bdi>{subject === '' ? t('noSubject') : subject}</Bdi>
  return (
    <TitleCell note={suspected ? t('suspected') : undefined}>
      {kind === 'student' && (
        <Link to="/admin/contact-us/students/$threadId" params={{ threadId: id }}>
          {text}
        </Link>
      )}
      {kind === 'visitor' && (
        <Link to="/admin/contact-us/$inquiryId" params={{ inquiryId: id }}>
          {text}
        </Link>
      )}
      {kind === 'interest' && (
        <a href={whatsappAddress(whatsapp ?? '')} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
    </TitleCell>
  )
}
