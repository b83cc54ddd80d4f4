import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/page/Card.tsx'
import { copyText } from '#src/ui/text/copy-text.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import styles from './checkout.module.css'

interface SharedOrderProps {
  readonly payCode: string
  /** ms UTC. */
  readonly until: number
}

/** The link by which another person pays, to be sent on; the page looks by itself whether they have. */
export function SharedOrder({ payCode, until }: SharedOrderProps) {
  const { t } = useTranslation('payLink')
  const { time } = useFormats()
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)
  const url = `${location.origin}/pay/${payCode}`
  const copy = async () => setSaid((await copyText(url)) ? 'copied' : 'notCopied')
  // Who closes the sheet of the phone has not failed.
  const share = () => void navigator.share({ title: t('shareTitle'), url }).catch(() => undefined)
  return (
    <Card title={t('own.title')} text={t('own.text', { time: time(until) })}>
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
