import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { quitAddress } from '#domain/safe-browser/settings.ts'
import { pageProof } from '#src/offline/page-proof.ts'
import buttons from '../buttons.module.css'

/** In Safe Exam Browser, the link that ends it; nothing in another browser. */
export function QuitSafeBrowser() {
  const { t } = useTranslation('safeBrowser')
  if (pageProof() === null) return null
  return (
    <a className={buttons.quiet} href={quitAddress(location.origin)}>
      <IconLogout size={20} stroke={1.75} aria-hidden className="mq-mirror" />
      {t('quit')}
    </a>
  )
}
