import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MarketingLink } from '#contract/marketing.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/Num.tsx'

export function useLinkColumns(): readonly Column<MarketingLink>[] {
  const { t } = useTranslation(['marketing', 'lists'])
  const { date } = useFormats()
  return [
    {
      id: 'title',
      header: t('marketing:field.title'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, title, slug }) => (
        <TitleCell note={<bdi dir="auto">{slug}</bdi>}>
          <Link to="/admin/marketing-links/$linkId" params={{ linkId: id }}>
            <bdi dir="auto">{title}</bdi>
          </Link>
        </TitleCell>
      ),
    },
    {
      id: 'visits',
      header: t('marketing:field.visits'),
      align: 'end',
      isSortable: true,
      cell: ({ visits }) => <Num value={visits} />,
    },
    {
      id: 'interests',
      header: t('marketing:field.interests'),
      align: 'end',
      cell: ({ interests }) => <Num value={interests} />,
    },
    {
      id: 'createdAt',
      header: t('marketing:field.createdAt'),
      isSortable: true,
      isHiddenAtFirst: true,
      cell: ({ createdAt }) => date(createdAt),
    },
    {
      id: 'status',
      header: t('marketing:field.status'),
      isSortable: true,
      cell: ({ status }) => (
        <StatusDot tone={status === 'active' ? 'on' : 'off'}>{t(`lists:status.${status}`)}</StatusDot>
      ),
    },
  ]
}
