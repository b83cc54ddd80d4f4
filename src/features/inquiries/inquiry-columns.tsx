import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/messages/inquiries.ts'
import type { Column } from '#src/ui/list/index.ts'
import { StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'

export function useInquiryColumns(): readonly Column<Inquiry>[] {
  const { t } = useTranslation('inquiries')
  const { dateTime } = useFormats()
  return [
    {
      id: 'subject',
      header: t('field.subject'),
      phone: 'title',
      cell: (inquiry) => <Subject inquiry={inquiry} />,
    },
    {
      id: 'name',
      header: t('field.name'),
      isSortable: true,
      cell: ({ name }) => <Bdi>{name}</Bdi>,
    },
    {
      id: 'email',
      header: t('field.email'),
      isHiddenAtFirst: true,
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      id: 'createdAt',
      header: t('field.createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => dateTime(createdAt),
    },
    {
      id: 'status',
      header: t('field.status'),
      isSortable: true,
      cell: ({ status }) => <StatusDot tone={status === 'new' ? 'attention' : 'on'}>{t(`status.${status}`)}</StatusDot>,
    },
  ]
}

function Subject({ inquiry: { id, subject, suspected } }: { readonly inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  return (
    <TitleCell note={suspected ? t('suspected.yes') : undefined}>
      <Link to="/admin/contact-us/$inquiryId" params={{ inquiryId: id }}>
        <Bdi>{subject}</Bdi>
      </Link>
    </TitleCell>
  )
}
