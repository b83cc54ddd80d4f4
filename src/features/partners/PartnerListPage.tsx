import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Partner } from '#contract/partners.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import type { Filter, RowAction } from '#src/ui/list/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { usePartnerColumns, usePartnerName } from './partner-columns.tsx'
import type { PartnerSearch } from './partner-search.ts'
import { partnerListQuery, PARTNERS_KEY } from './queries.ts'

interface PartnerListPageProps {
  readonly search: PartnerSearch
  readonly onSearch: (search: PartnerSearch) => void
}

/** Logos on the front page. */
export function PartnerListPage({ search, onSearch }: PartnerListPageProps) {
  const { t } = useTranslation('partners')
  const query = useQuery({ ...partnerListQuery(search), placeholderData: keepPreviousData })
  const columns = usePartnerColumns()
  const filters = usePartnerFilters()
  const nameOf = usePartnerName()
  const remove = useRemove()
  const [deleting, setDeleting] = useState<Partner | null>(null)
  const rowActions = useRowActions(setDeleting)
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.lead')} action={<CreatePartner />} />
      <DataList
        id="partners"
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('list.search')}
        filters={filters}
        rowActions={rowActions}
        empty={{ title: t('list.emptyTitle'), text: t('list.empty'), action: <CreatePartner /> }}
      />
      <ConfirmDialog
        opened={deleting !== null}
        title={t('delete.title', { name: deleting === null ? '' : nameOf(deleting) })}
        confirmLabel={t('action.delete')}
        isDangerous
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting !== null) void remove(deleting)
          setDeleting(null)
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}

function CreatePartner() {
  const { t } = useTranslation('partners')
  return (
    <Button component={Link} to="/admin/Partners-Management/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create.title')}
    </Button>
  )
}

function useRemove() {
  const { t } = useTranslation('partners')
  const queries = useQueryClient()
  const nameOf = usePartnerName()
  return async (partner: Partner): Promise<void> => {
    const result = await callRoute(routes.partners.deletePartner, { params: { id: partner.id } })
    void queries.invalidateQueries({ queryKey: PARTNERS_KEY })
    if (result.ok) showSnackbar(t('deleted', { name: nameOf(partner) }))
    else showSnackbar(result.message, { color: 'error' })
  }
}

function useRowActions(onDelete: (partner: Partner) => void): (partner: Partner) => readonly RowAction[] {
  const { t } = useTranslation('partners')
  const navigate = useNavigate()
  return (partner) => [
    {
      id: 'edit',
      label: t('action.edit'),
      icon: IconPencil,
      onRun: () => void navigate({ to: '/admin/Partners-Management/$partnerId', params: { partnerId: partner.id } }),
    },
    { id: 'delete', label: t('action.delete'), icon: IconTrash, isDangerous: true, onRun: () => onDelete(partner) },
  ]
}

function usePartnerFilters(): readonly Filter[] {
  const { t } = useTranslation(['partners', 'lists'])
  return [
    {
      id: 'status',
      label: t('partners:field.status'),
      options: [
        { value: 'active', label: t('lists:status.active') },
        { value: 'inactive', label: t('lists:status.inactive') },
      ],
    },
  ]
}
