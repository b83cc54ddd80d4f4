import { type ComponentType, useState } from 'react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { IconCertificate } from '@tabler/icons-react'
import buttons from '../player/buttons.module.css'
import type { ReceiptPanelProps } from './ReceiptPanel.tsx'

/**
 * The way to the receipt of a submission. What shows the receipt is loaded only when it is asked for, and stands below
 * the button.
 */
export function KeepReceipt(props: ReceiptPanelProps) {
  const { t } = useTranslation('result')
  const [Panel, setPanel] = useState<ComponentType<ReceiptPanelProps> | null>(null)
  const [isUnreached, setUnreached] = useState(false)
  const open = async () => {
    try {
      const [{ ReceiptPanel }] = await Promise.all([
        import('./ReceiptPanel.tsx'),
        i18next.loadNamespaces('examReceipt'),
      ])
      setPanel(() => ReceiptPanel)
      setUnreached(false)
    } catch {
      setUnreached(true)
    }
  }
  if (Panel !== null) return <Panel {...props} />
  return (
    <>
      <button type="button" className={buttons.quiet} onClick={() => void open()}>
        <IconCertificate size={20} stroke={1.75} aria-hidden />
        {t('receipt.keep')}
      </button>
      {isUnreached && <p role="alert">{t('receipt.unreached')}</p>}
    </>
  )
}
