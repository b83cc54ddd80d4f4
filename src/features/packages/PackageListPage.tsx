import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PackageRecord } from '#contract/shop/packages.ts'
import { PACKAGE_TIERS } from '#domain/access/packages.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { RecordListPage, useListSearch, useStatusChange } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import type { Column, Filter, Range } from '#src/ui/list/index.ts'
import { TitleCell, useStatusColumn, useStatusFilter } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { packageKind, PACKAGES_KEY, type PackageSearch } from './package-kind.ts'

/** Lists what the academy sells. */
export function PackageListPage() {
  const list = useListSearch(packageKind.search)
  const { bulkActions, rowAction } = useSale(list.search)
  return (
    <RecordListPage
      kind={packageKind}
      {...list}
      columns={useColumns()}
      filters={useFilters()}
      ranges={usePrices()}
      bulkActions={bulkActions}
      rowActions={(record, { edit, remove }) => [edit, rowAction(record), remove]}
    />
  )
}

function useSale(search: PackageSearch) {
  const { t } = useTranslation('packages')
  return useStatusChange({
    call: (body) => callRoute(routes.packages.changePackages, { body }),
    queryKey: PACKAGES_KEY,
    search,
    active: { label: t('sale.begin'), icon: IconCircleCheck, done: (count) => t('sale.begun', { count }) },
    inactive: { label: t('sale.end'), icon: IconCircleOff, done: (count) => t('sale.ended', { count }) },
    undone: t('sale.undone'),
  })
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('packages')
  const status = useStatusFilter(t('field.status'))
  const options = PACKAGE_TIERS.map((tier) => ({ value: tier, label: t(`tier.${tier}`) }))
  return [{ id: 'tier', label: t('field.tier'), options, isMany: true }, status]
}

function usePrices(): readonly Range[] {
  const { t } = useTranslation('packages')
  return [{ kind: 'amount', label: t('list.price'), from: 'priceFrom', to: 'priceTo' }]
}

function Price({ price }: { readonly price: number | null }) {
  const { t } = useTranslation('packages')
  return price === null ? <span className="mq-quiet">{t('notOffered')}</span> : <Money halalas={price} />
}

function useColumns(): readonly Column<PackageRecord>[] {
  const { t } = useTranslation('packages')
  const { language } = useLocale()
  const status = useStatusColumn(t('field.status'))
  return [
    {
      id: 'name',
      header: t('field.name'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, name, tier }) => (
        <TitleCell note={t(`tier.${tier}`)}>
          <Link {...packageKind.paths.one(id)}>
            <Bdi>{name[language]}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    {
      id: 'monthlyPrice',
      header: t('field.monthlyPriceShort'),
      align: 'end',
      isSortable: true,
      cell: ({ monthly }) => <Price price={monthly.price} />,
    },
    {
      id: 'yearlyPrice',
      header: t('field.yearlyPriceShort'),
      align: 'end',
      isSortable: true,
      cell: ({ yearly }) => <Price price={yearly.price} />,
    },
    { id: 'exams', header: t('field.exams'), align: 'end', cell: ({ exams }) => <Num value={exams} /> },
    { id: 'courses', header: t('field.courses'), align: 'end', cell: ({ courses }) => <Num value={courses} /> },
    {
      id: 'subscribers',
      header: t('field.subscribers'),
      align: 'end',
      cell: ({ subscribers }) => <Num value={subscribers} />,
    },
    {
      id: 'position',
      header: t('field.position'),
      align: 'end',
      isSortable: true,
      isHiddenAtFirst: true,
      cell: ({ position }) => <Num value={position} />,
    },
    status,
  ]
}
