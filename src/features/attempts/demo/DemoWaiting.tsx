import { useTranslation } from 'react-i18next'
import { IconCloudOff, IconHourglass } from '@tabler/icons-react'
import { failureOf } from '#src/api/index.ts'
import buttons from '../player/buttons.module.css'
import { Notice } from '../player/screens/Notice.tsx'

interface DemoWaitingProps {
  readonly isLoading: boolean
  readonly error: unknown
  readonly onRetry: () => void
  readonly onExit: () => void
}

/** While the demo or its result is on its way, and when it cannot be had. */
export function DemoWaiting({ isLoading, error, onRetry, onExit }: DemoWaitingProps) {
  const { t } = useTranslation(['player', 'result', 'errors'])
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
      <p>{failureOf(error)?.message ?? t('errors:server.unexpected')}</p>
    </Notice>
  )
}
