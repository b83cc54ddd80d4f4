import { Button, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/shop/orders.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { copyText } from '#src/ui/text/copy-text.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import styles from './checkout.module.css'

interface SharedOrderProps {
  readonly order: Pick<OrderView, 'packageName' | 'quote' | 'expiresAt'>
  readonly payCode: string
}

/** The link by which another person pays, to be sent on; the page looks by itself whether they have. */
export function SharedOrder({ order, payCode }: SharedOrderProps) {
  const { t } = useTranslation('payLink')
  const { dateTime } = useFormats()
  const { language } = useLocale()
  const money = useMoney()
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)
  const url = `${location.origin}/pay/${payCode}`
  const copy = async () => setSaid((await copyText(url)) ? 'copied' : 'notCopied')
  const until = dateTime(order.expiresAt)
  const amount = money(order.quote.total)
  const text = t('own.message', { name: order.packageName[language], amount, until })
  // Who closes the sheet of the phone has not failed.
  const share = () => void navigator.share({ title: t('shareTitle'), text, url }).catch(() => undefined)
  return (
    <Card title={t('own.title')} text={t('own.text', { until, amount })}>
      <TextInput
        {...leftToRight}
        label={t('own.label')}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.ways}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('own.copy')}
        </Button>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('own.whatsapp')}
        </Button>
        {'share' in navigator && (
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
            {t('own.share')}
          </Button>
        )}
      </div>
      <p role="status" className="mq-quiet">
        {said === null ? t('own.waiting') : t(`own.${said}`)}
      </p>
    </Card>
  )
}
