import { useTranslation } from 'react-i18next'
import { IconCloudOff, IconHourglass } from '@tabler/icons-react'
import { failureOf } from '#src/api/index.ts'
import buttons from '../player/buttons.module.css'
import { Notice } from '../player/screens/Notice.tsx'
import { useErrorText } from '../player/text/use-error-text.ts'

interface DemoWaitingProps {
  readonly isLoading: boolean
  readonly error: unknown
  readonly onRetry: () => void
  readonly onExit: () => void
}

/** While the demo or its result is on its way, and when it cannot be had. */
export function DemoWaiting({ isLoading, error, onRetry, onExit }: DemoWaitingProps) {
  const { t } = useTranslation(['player', 'result'])
  const errorText = useErrorText()
  if (isLoading) {
    return (
      <Notice icon={<IconHourglass size={36} stroke={1.5} />} title={t('result:demo.loading')}>
        {null}
      </Notice>
    )
  }
  return (
    <Notice
      icon={<IconCloudOff size={36} stroke={1.5} />}
      title={t('result:demo.failed')}
      actions={
        <>
          <button type="button" className={buttons.main} onClick={onRetry}>
            {t('submitting.retry')}
          </button>
          <button type="button" className={buttons.quiet} onClick={onExit}>
            {t('start.back')}
          </button>
        </>
      }
    >
      <p>{errorText(failureOf(error)?.code ?? 'server.unexpected')}</p>
    </Notice>
  )
}
