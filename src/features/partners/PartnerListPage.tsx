import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Partner } from '#contract/public-pages/partners.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { RecordListPage, useListSearch } from '#src/features/records/index.ts'
import { Avatar } from '#src/ui/brand/Avatar.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import type { Column } from '#src/ui/list/index.ts'
import { TitleCell, useStatusColumn, useStatusFilter } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { partnerKind } from './partner-kind.ts'

/** Logos on the front page. */
export function PartnerListPage() {
  const { t } = useTranslation('partners')
  const filters = [useStatusFilter(t('field.status'))]
  const columns: readonly Column<Partner>[] = [
    {
      id: 'title',
      header: t('field.titleAr'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, title, image }) => (
        <TitleCell picture={<Avatar url={imageUrl(image)} name={title.ar} ground="#ffffff" />}>
          <Link {...partnerKind.paths.one(id)}>
            <Bdi>{title.ar}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    { id: 'titleEn', header: t('field.titleEn'), cell: ({ title }) => <Bdi>{title.en}</Bdi> },
    {
      id: 'position',
      header: t('field.position'),
      align: 'end',
      isSortable: true,
      cell: ({ position }) => <Num value={position} />,
    },
    useStatusColumn(t('field.status')),
  ]
  return (
    <RecordListPage
      kind={partnerKind}
      {...useListSearch(partnerKind.search)}
      columns={columns}
      filters={filters}
      beside={
        <ButtonLink
          to="/admin/Partners-Management/import"
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          {t('list.import')}
        </ButtonLink>
      }
    />
  )
}
