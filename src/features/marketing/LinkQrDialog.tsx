import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MarketingLink } from '#contract/public-pages/marketing.ts'
import { saveFile } from '#src/api/download.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import styles from './marketing.module.css'
import { qrPng, qrSvg } from './qr-picture.ts'
import { sharedAddress } from './shared-address.ts'

interface LinkQrDialogProps {
  readonly link: Pick<MarketingLink, 'title' | 'slug'>
  readonly onClose: () => void
}

/** The code of a link for what is printed; its visits are known by their source. */
export function LinkQrDialog({ link: { title, slug }, onClose }: LinkQrDialogProps) {
  const { t } = useTranslation(['marketing', 'common'])
  const address = `${sharedAddress(slug)}?utm_source=qr`
  const svg = qrSvg(address)
  const saveSvg = () => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${slug}.svg`)
  const savePng = async () => {
    const png = await qrPng(address)
    if (png !== null) saveFile(png, `${slug}.png`)
  }
  return (
    <Dialog onClose={onClose} title={t('marketing:qr.title', { title })}>
      <Stack gap="lg">
        <p className="mq-quiet">{t('marketing:qr.text')}</p>
        <img
          className={styles.code}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={t('marketing:qr.alt', { address })}
        />
        <p className={styles.address}>
          <bdi dir="ltr">{address}</bdi>
        </p>
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={saveSvg}>
            {t('marketing:qr.svg')}
          </Button>
          <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void savePng()}>
            {t('marketing:qr.png')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
