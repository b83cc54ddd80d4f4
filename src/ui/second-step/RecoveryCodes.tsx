import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../text/copy-text.ts'
import { showSnackbar } from '../snackbar/snackbar.ts'
import { printLines } from './print-lines.ts'
import styles from './second-step.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** One line that names the owner, for paper and file. */
  readonly title: string
  /** Hands the text to the browser as a file. */
  readonly save: (content: Blob, name: string) => void
}

/** The codes for a lost phone: shown once, with every way to keep them. */
export function RecoveryCodes({ codes, title, save }: RecoveryCodesProps) {
  const { t } = useTranslation('secondStep')
  const labelId = useId()
  const label = useRef<HTMLParagraphElement>(null)
  // The element that had the focus is gone: with the focus here, a screen reader announces the codes.
  useEffect(() => label.current?.focus(), [])
  const text = [title, '', ...codes, ''].join('\n')
  const copy = async () => {
    const isCopied = await copyText(text)
    showSnackbar(t(isCopied ? 'recovery.copied' : 'recovery.copyFailed'), { color: isCopied ? 'success' : 'error' })
  }
  return (
    <div className={styles.recovery}>
      <p id={labelId} ref={label} tabIndex={-1} className={styles.recoveryTitle}>
        {t('recovery.label')}
      </p>
      <p>{t('recovery.once')}</p>
      <ol className={styles.codes} dir="ltr" aria-labelledby={labelId}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('recovery.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => printLines(title, codes)}
        >
          {t('recovery.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')}
        >
          {t('recovery.download')}
        </Button>
      </div>
    </div>
  )
}
