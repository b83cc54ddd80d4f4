import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../text/copy-text.ts'
import { showSnackbar } from '../snackbar/snackbar.ts'
import styles from './second-step.module.css'

interface SetupKeyProps {
  /** Base32. */
  readonly secret: string
  /** `otpauth://…`, for an app on this device. */
  readonly uri: string
  /** The same URI as a picture. */
  readonly qrSvg: string
}

/** Setup data for an authenticator app: to scan, to open on this device, or to type. */
export function SetupKey({ secret, uri, qrSvg }: SetupKeyProps) {
  const { t } = useTranslation('secondStep')
  const copy = async () => {
    if (await copyText(secret)) showSnackbar(t('setup.copied'))
  }
  return (
    <div className={styles.setup}>
      <p>{t('setup.scan')}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`}
        alt={t('setup.qr')}
        width={200}
        height={200}
      />
      <a className={styles.open} href={uri}>
        {t('setup.open')}
      </a>
      <p>{t('setup.manual')}</p>
      <div className={styles.secretLine}>
        <code className={styles.secret} dir="ltr">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </code>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('setup.copy')}
        </Button>
      </div>
      <p>{t('setup.then')}</p>
    </div>
  )
}
