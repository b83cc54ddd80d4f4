import { Button, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '../form/left-to-right.ts'
import { copyText } from '../text/copy-text.ts'
import styles from './share-ways.module.css'

interface ShareWaysProps {
  /** Name of the field that shows the address. */
  readonly label: string
  readonly url: string
  /** Title for the phone's own sheet of ways. */
  readonly title: string
  /** Message that goes before the address. */
  readonly text: string
}

/** An address to be sent on: to copy, by WhatsApp, or by the ways of the phone. */
export function ShareWays({ label, url, title, text }: ShareWaysProps) {
  const { t } = useTranslation('shareWays')
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)
  const copy = async () => setSaid((await copyText(url)) ? 'copied' : 'notCopied')
  // Who closes the sheet of the phone has not failed.
  const share = () => void navigator.share({ title, text, url }).catch(() => undefined)
  return (
    <>
      <TextInput
        {...leftToRight}
        label={label}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.ways}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('whatsapp')}
        </Button>
        {'share' in navigator && (
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
            {t('share')}
          </Button>
        )}
      </div>
      <p role="status" className="mq-quiet">
        {said !== null && t(said)}
      </p>
    </>
  )
}
