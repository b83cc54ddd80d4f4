import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconExternalLink, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketingLink } from '#contract/marketing.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import type { Filter, RowAction } from '#src/ui/list/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useLinkColumns } from './link-columns.tsx'
import { sharedAddress } from './link-form.ts'
import type { LinkSearch } from './marketing-search.ts'
import { CreateLink, MarketingFrame } from './MarketingFrame.tsx'
import { linkListQuery, MARKETING_KEY } from './queries.ts'

interface LinkListPageProps {
  readonly search: LinkSearch
  readonly onSearch: (search: LinkSearch) => void
}

/** The academy's campaigns. */
export function LinkListPage({ search, onSearch }: LinkListPageProps) {
  const { t } = useTranslation('marketing')
  const query = useQuery({ ...linkListQuery(search), placeholderData: keepPreviousData })
  const columns = useLinkColumns()
  const filters = useLinkFilters()
  const remove = useRemove()
  const [deleting, setDeleting] = useState<MarketingLink | null>(null)
  const rowActions = useRowActions(setDeleting)
  return (
    <MarketingFrame view="links">
      <DataList
        id="marketing-links"
        label={t('links.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('links.search')}
        filters={filters}
        rowActions={rowActions}
        empty={{ title: t('links.emptyTitle'), text: t('links.empty'), action: <CreateLink /> }}
      />
      <ConfirmDialog
        opened={deleting !== null}
        title={t('delete.title', { name: deleting?.title ?? '' })}
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
    </MarketingFrame>
  )
}

function useRemove() {
  const { t } = useTranslation('marketing')
  const queries = useQueryClient()
  return async ({ id, title }: MarketingLink): Promise<void> => {
    const result = await callRoute(routes.marketing.deleteLink, { params: { id } })
    void queries.invalidateQueries({ queryKey: MARKETING_KEY })
    if (result.ok) showSnackbar(t('deleted', { name: title }))
    else showSnackbar(result.message, { color: 'error' })
  }
}

function useRowActions(onDelete: (link: MarketingLink) => void): (link: MarketingLink) => readonly RowAction[] {
  const { t } = useTranslation('marketing')
  const navigate = useNavigate()
  return (link) => {
    const { id, slug } = link
    const copy = async () => {
      const copied = await copyText(sharedAddress(slug))
      showSnackbar(copied ? t('copied') : sharedAddress(slug), copied ? {} : { timeout: -1 })
    }
    return [
      { id: 'copy', label: t('action.copy'), icon: IconCopy, onRun: () => void copy() },
      {
        id: 'open',
        label: t('action.open'),
        icon: IconExternalLink,
        onRun: () => void navigate({ to: '/landing/marketing/$id', params: { id: slug } }),
      },
      {
        id: 'interests',
        label: t('action.interests'),
        icon: IconUsers,
        onRun: () => void navigate({ to: '/admin/marketing-links/interests', search: { link: id } as never }),
      },
      {
        id: 'edit',
        label: t('action.edit'),
        icon: IconPencil,
        onRun: () => void navigate({ to: '/admin/marketing-links/$linkId', params: { linkId: id } }),
      },
      { id: 'delete', label: t('action.delete'), icon: IconTrash, isDangerous: true, onRun: () => onDelete(link) },
    ]
  }
}

function useLinkFilters(): readonly Filter[] {
  const { t } = useTranslation(['marketing', 'lists'])
  return [
    {
      id: 'status',
      label: t('marketing:field.status'),
      options: [
        { value: 'active', label: t('lists:status.active') },
        { value: 'inactive', label: t('lists:status.inactive') },
      ],
    },
  ]
}
