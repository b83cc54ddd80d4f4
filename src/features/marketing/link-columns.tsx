import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MarketingLink } from '#contract/public-pages/marketing.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { TitleCell, useStatusColumn } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Num } from '#src/ui/text/Num.tsx'

export function useLinkColumns(): readonly Column<MarketingLink>[] {
  const { t } = useTranslation('marketing')
  const { date } = useFormats()
  return [
    {
      id: 'title',
      header: t('field.title'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, title, slug }) => (
        <TitleCell note={<Bdi>{slug}</Bdi>}>
          <Link to="/admin/marketing-links/$linkId" params={{ linkId: id }}>
            <Bdi>{title}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    {
      id: 'visits',
      header: t('field.visits'),
      align: 'end',
      isSortable: true,
      cell: ({ visits }) => <Num value={visits} />,
    },
    {
      id: 'interests',
      header: t('field.interests'),
      align: 'end',
      cell: ({ interests }) => <Num value={interests} />,
    },
    {
      id: 'registrations',
      header: t('field.registrations'),
      align: 'end',
      cell: ({ registrations }) => <Num value={registrations} />,
    },
    {
      id: 'orders',
      header: t('field.orders'),
      align: 'end',
      isHiddenAtFirst: true,
      cell: ({ orders }) => <Num value={orders} />,
    },
    {
      id: 'paid',
      header: t('field.paid'),
      align: 'end',
      isSortable: true,
      cell: ({ paid }) => <Num value={paid} />,
    },
    {
      id: 'revenue',
      header: t('field.revenue'),
      align: 'end',
      cell: ({ revenue }) => <Money halalas={revenue} />,
    },
    {
      id: 'createdAt',
      header: t('field.createdAt'),
      isSortable: true,
      isHiddenAtFirst: true,
      cell: ({ createdAt }) => date(createdAt),
    },
    useStatusColumn(t('field.status')),
  ]
}
