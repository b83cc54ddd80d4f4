import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#contract/notifications.ts'
import { State } from '../Section.tsx'
import type { DeviceState } from './device-push.ts'
import styles from './notifications.module.css'
import type { useNotificationChanges } from './use-notifications.ts'

interface DeviceNoticeProps {
  readonly state: DeviceState
  readonly settings: NotificationSettings
  /** Notifications of some kind are wanted. */
  readonly isAsked: boolean
  readonly changes: ReturnType<typeof useNotificationChanges>
}

/** What this very device does, and where it cannot: why, and what to do. */
export function DeviceNotice({ state, settings, isAsked, changes }: DeviceNoticeProps) {
  const { t } = useTranslation('notifications')
  const isBusy = changes.busy === 'device'
  if (state === 'denied' || state === 'install-first' || state === 'unsupported') {
    return (
      <div className={styles.notice} role="status">
        <p className={styles.noticeTitle}>{t(`device.${state}.title`)}</p>
        <p>{t(`device.${state}.text`)}</p>
      </div>
    )
  }
  if (state === 'on') {
    return (
      <div className={styles.device}>
        <State isGood>{t('device.on')}</State>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => void changes.turnDeviceOff()}>
          {t('device.turnOff')}
        </Button>
      </div>
    )
  }
  if (!isAsked) return null
  return (
    <div className={styles.device}>
      <State isGood={false}>{t(settings.devices > 0 ? 'device.elsewhere' : 'device.off')}</State>
      <Button variant="default" size="sm" loading={isBusy} onClick={() => void changes.turnDeviceOn(settings)}>
        {t('device.turnOn')}
      </Button>
    </div>
  )
}
