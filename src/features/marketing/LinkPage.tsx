import { Button } from '@mantine/core'
import { IconCopy, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketingLink } from '#contract/public-pages/marketing.ts'
import { type RecordTab, TabbedRecordPage } from '#src/features/records/index.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { copyText } from '#src/ui/text/copy-text.ts'
import { linkForm } from './link-form.ts'
import { linkKind } from './link-kind.ts'
import { LinkOverview } from './LinkOverview.tsx'
import { LinkPeople } from './LinkPeople.tsx'
import { LinkQrDialog } from './LinkQrDialog.tsx'
import { sharedAddress } from './shared-address.ts'

interface LinkPageProps {
  readonly linkId: string
  readonly tab: RecordTab | undefined
}

/** A marketing link: where it leads and what became of it, who registered after it, its changes and its form. */
export function LinkPage({ linkId, tab }: LinkPageProps) {
  const { t } = useTranslation(['marketing', 'lists'])
  return (
    <TabbedRecordPage
      kind={linkKind}
      form={linkForm}
      id={linkId}
      tab={tab}
      state={({ status }) => (
        <StatusDot tone={status === 'active' ? 'on' : 'off'}>{t(`lists:status.${status}`)}</StatusDot>
      )}
      actions={(link) => <ShareLink link={link} />}
      parts={[
        { id: 'overview', content: (link) => <LinkOverview link={link} /> },
        { id: 'people', label: t('marketing:people.title'), content: () => <LinkPeople linkId={linkId} /> },
      ]}
    />
  )
}

function ShareLink({ link }: { readonly link: MarketingLink }) {
  const { t } = useTranslation('marketing')
  const [showsQr, setShowsQr] = useState(false)
  const copy = async () => {
    const address = sharedAddress(link.slug)
    const copied = await copyText(address)
    showSnackbar(copied ? t('copied') : address, copied ? {} : { timeout: -1 })
  }
  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('action.copy')}
      </Button>
      <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={() => setShowsQr(true)}>
        {t('action.qr')}
      </Button>
      {showsQr && <LinkQrDialog link={link} onClose={() => setShowsQr(false)} />}
    </>
  )
}
