import { Button, Group, Switch } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#contract/messages/notifications.ts'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications/kinds.ts'
import { recordState } from '#src/api/list-state.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { DeviceNotice } from './DeviceNotice.tsx'
import type { DeviceState } from './device-push.ts'
import styles from './notifications.module.css'
import { useDeviceState, useNotificationChanges, useNotificationSettings, type Wish } from './use-notifications.ts'

/** About what the switches take. */
const HEIGHT = '24.5rem'

/** Asks what the student is notified of, and how: nothing at first, one switch each. */
export function NotificationsSection() {
  const { t } = useTranslation(['notifications', 'common'])
  const { value, failure, retry } = recordState(useNotificationSettings())
  return (
    <Disclosure
      id="notifications"
      title={t('title')}
      icon={<IconBell size={22} aria-hidden />}
      state={value === undefined ? t('short') : t('wished', { count: wishedKinds(value) })}
    >
      <p className="mq-quiet">{t('text')}</p>
      {value === undefined && failure === null && <Skeleton height={HEIGHT} />}
      {failure !== null && (
        <>
          <OfflineNote>{failure.message}</OfflineNote>
          <Group>
            <Button variant="default" size="sm" onClick={retry}>
              {t('common:action.retry')}
            </Button>
          </Group>
        </>
      )}
      {value !== undefined && <Settings settings={value} />}
    </Disclosure>
  )
}

/** Number of kinds of which the person is notified in any way. */
function wishedKinds({ wishes }: NotificationSettings): number {
  return new Set(wishes.map(({ kind }) => kind)).size
}

type Changes = ReturnType<typeof useNotificationChanges>

function Settings({ settings }: { readonly settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { state, lookAgain } = useDeviceState(settings.endpoint)
  const changes = useNotificationChanges(state, lookAgain)
  // Known within a moment: nothing is moved by a notice that comes after the switches.
  if (state === null) return <Skeleton height={HEIGHT} />
  const isAsked = (channel: Wish['channel']) => settings.wishes.some((wish) => wish.channel === channel)
  return (
    <>
      <DeviceNotice state={state} settings={settings} isAsked={isAsked('push')} changes={changes} />
      <RowList>
        {NOTIFICATION_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} settings={settings} state={state} changes={changes} />
        ))}
      </RowList>
      {!settings.emailVerified && <p className="mq-quiet">{t('email.prove', { email: settings.email })}</p>}
      {isAsked('push') && isAsked('email') && <p className="mq-quiet">{t('email.instead')}</p>}
    </>
  )
}

interface KindProps {
  readonly kind: NotificationKind
  readonly settings: NotificationSettings
  readonly state: DeviceState | null
  readonly changes: Changes
}

function Kind({ kind, settings, state, changes }: KindProps) {
  const { t } = useTranslation('notifications')
  const id = useId()
  const isPossible = {
    push: state === 'on' || state === 'off' || settings.devices > 0,
    email: settings.emailVerified,
  }
  return (
    <Row>
      <RowWords>
        <h3 id={id}>{t(`kind.${kind}.title`)}</h3>
        <p className="mq-quiet">{t(`kind.${kind}.text`)}</p>
      </RowWords>
      <div className={styles.switches} role="group" aria-labelledby={id}>
        {NOTIFICATION_CHANNELS.map((channel) => {
          const isOn = settings.wishes.some((wish) => wish.kind === kind && wish.channel === channel)
          const isBusy = changes.busy === `${kind} ${channel}`
          return (
            <Switch
              key={channel}
              label={t(`channel.${channel}`)}
              checked={isOn}
              aria-busy={isBusy}
              disabled={!isOn && !isPossible[channel]}
              onChange={({ currentTarget }) => {
                if (changes.busy === null) void changes.change({ kind, channel }, currentTarget.checked, settings)
              }}
            />
          )
        })}
      </div>
    </Row>
  )
}
