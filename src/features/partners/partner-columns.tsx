import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Partner } from '#contract/partners.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/Num.tsx'

/** A partner's name in the reader's language. */
export function usePartnerName(): (partner: Partner) => string {
  const { language } = useLocale()
  return ({ title }) => title[language]
}

export function usePartnerColumns(): readonly Column<Partner>[] {
  const { t } = useTranslation(['partners', 'lists'])
  return [
    {
      id: 'title',
      header: t('partners:field.titleAr'),
      phone: 'title',
      isSortable: true,
      cell: (partner) => <PartnerTitle partner={partner} />,
    },
    {
      id: 'titleEn',
      header: t('partners:field.titleEn'),
      cell: ({ title }) => <bdi dir="auto">{title.en}</bdi>,
    },
    {
      id: 'position',
      header: t('partners:field.position'),
      align: 'end',
      isSortable: true,
      cell: ({ position }) => <Num value={position} />,
    },
    {
      id: 'status',
      header: t('partners:field.status'),
      isSortable: true,
      cell: ({ status }) => (
        <StatusDot tone={status === 'active' ? 'on' : 'off'}>{t(`lists:status.${status}`)}</StatusDot>
      ),
    },
  ]
}

function PartnerTitle({ partner: { id, title, image } }: { readonly partner: Partner }) {
  return (
    <TitleCell picture={<Avatar url={imageUrl(image)} name={title.ar} ground="#ffffff" />}>
      <Link to="/admin/Partners-Management/$partnerId" params={{ partnerId: id }}>
        <bdi dir="auto">{title.ar}</bdi>
      </Link>
    </TitleCell>
  )
}
