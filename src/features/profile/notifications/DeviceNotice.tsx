import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#contract/messages/notifications.ts'
import { StatusDot } from '#src/ui/list/StatusDot.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
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

/** Says what this very device does, and where it cannot: why, and what to do. */
export function DeviceNotice({ state, settings, isAsked, changes }: DeviceNoticeProps) {
  const { t } = useTranslation('notifications')
  const isBusy = changes.busy === 'device'
  if (state === 'denied' || state === 'install-first' || state === 'unsupported') {
    return (
      <Callout role="status" title={t(`device.${state}.title`)}>
        <p>{t(`device.${state}.text`)}</p>
      </Callout>
    )
  }
  if (state === 'on') {
    return (
      <Group justify="space-between" gap="sm" className={styles.device}>
        <StatusDot tone="on">{t('device.on')}</StatusDot>
        <Button variant="default" size="sm" loading={isBusy} onClick={() => void changes.turnDeviceOff()}>
          {t('device.turnOff')}
        </Button>
      </Group>
    )
  }
  if (!isAsked) return null
  return (
    <Group justify="space-between" gap="sm" className={styles.device}>
      <StatusDot tone="off">{t(settings.devices > 0 ? 'device.elsewhere' : 'device.off')}</StatusDot>
      <Button variant="default" size="sm" loading={isBusy} onClick={() => void changes.turnDeviceOn(settings)}>
        {t('device.turnOn')}
      </Button>
    </Group>
  )
}
