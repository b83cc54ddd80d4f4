import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { IconCloudUp } from '@tabler/icons-react'
import buttons from '../player/buttons.module.css'
import { Notice } from '../player/screens/Notice.tsx'

/** The answers are on this device and not yet at the server, so that there is nothing to grade yet. */
export function UndeliveredResult({ attemptId }: { readonly attemptId: string }) {
  const { t } = useTranslation('result')
  const [isBusy, setIsBusy] = useState(false)
  async function retry(): Promise<void> {
    setIsBusy(true)
    const { retryNow } = await import('../engine/retry-now.ts')
    await retryNow()
    setIsBusy(false)
  }
  async function download(): Promise<void> {
    const { downloadRescueFile } = await import('../engine/rescue.ts')
    await downloadRescueFile(attemptId)
  }
  return (
    <Notice
      form="part"
      icon={<IconCloudUp size={36} stroke={1.5} />}
      title={t('undelivered.title')}
      actions={
        <>
          <button type="button" className={buttons.main} disabled={isBusy} onClick={() => void retry()}>
            {t(isBusy ? 'undelivered.sending' : 'undelivered.retry')}
          </button>
          <button type="button" className={buttons.quiet} onClick={() => void download()}>
            {t('undelivered.rescue')}
          </button>
          <Link to="/student-exams" className={buttons.quiet}>
            {t('toExams')}
          </Link>
        </>
      }
    >
      <p>{t('undelivered.text')}</p>
    </Notice>
  )
}
