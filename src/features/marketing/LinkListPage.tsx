import { IconChartBar, IconCopy, IconExternalLink, IconPrinter, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketingLink } from '#contract/public-pages/marketing.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'
import { CreateRecord, RecordList, useListSearch } from '#src/features/records/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { copyText } from '#src/ui/text/copy-text.ts'
import { type RowAction, useStatusFilter } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useLinkColumns } from './link-columns.tsx'
import { linkKind } from './link-kind.ts'
import { LinkQrDialog } from './LinkQrDialog.tsx'
import { LinkResultsDialog } from './LinkResultsDialog.tsx'
import { linkSearch } from './marketing-search.ts'
import { MarketingFrame } from './MarketingFrame.tsx'
import { sharedAddress } from './shared-address.ts'

interface Opened {
  readonly what: 'results' | 'qr'
  readonly link: MarketingLink
}

/** The academy's campaigns. */
export function LinkListPage() {
  const { t } = useTranslation('marketing')
  const reader = useReader()
  const [opened, setOpened] = useState<Opened | null>(null)
  const moreActions = useMoreActions(setOpened)
  return (
    <MarketingFrame
      view="links"
      tools={
        <>
          {mayOpen('/admin/marketing-links/import', reader) && (
            <ButtonLink to="/admin/marketing-links/import" variant="default">
              {t('list.import')}
            </ButtonLink>
          )}
          <CreateRecord kind={linkKind} />
        </>
      }
    >
      <RecordList
        kind={linkKind}
        {...useListSearch(linkSearch)}
        columns={useLinkColumns()}
        filters={[useStatusFilter(t('field.status'))]}
        rowActions={(link, { edit, remove }) => [...moreActions(link), edit, remove]}
      />
      {opened?.what === 'results' && <LinkResultsDialog link={opened.link} onClose={() => setOpened(null)} />}
      {opened?.what === 'qr' && <LinkQrDialog link={opened.link} onClose={() => setOpened(null)} />}
    </MarketingFrame>
  )
}

function useMoreActions(onOpen: (opened: Opened) => void): (link: MarketingLink) => readonly RowAction[] {
  const { t } = useTranslation('marketing')
  const navigate = useNavigate()
  return (link) => {
    const { id, slug } = link
    const copy = async () => {
      const copied = await copyText(sharedAddress(slug))
      showSnackbar(copied ? t('copied') : sharedAddress(slug), copied ? {} : { timeout: -1 })
    }
    return [
      {
        id: 'results',
        label: t('action.results'),
        icon: IconChartBar,
        onRun: () => onOpen({ what: 'results', link }),
      },
      { id: 'qr', label: t('action.qr'), icon: IconPrinter, onRun: () => onOpen({ what: 'qr', link }) },
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
        onRun: () => void navigate({ to: '/admin/marketing-links/interests', search: { link: id } }),
      },
    ]
  }
}
