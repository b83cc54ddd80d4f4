import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#contract/messages/notifications.ts'
import type { NotificationChannel, NotificationKind } from '#domain/notifications/kinds.ts'
import { callRoute, type CallResult, routes, valueOf } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { currentSession } from '#src/features/auth/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { keepAskedHere } from './asked-here.ts'
import { askPermission, type DeviceState, readDeviceState, subscribeDevice, unsubscribeDevice } from './device-push.ts'

const notificationsQuery = queryOptions({
  queryKey: ['profile', 'notifications'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.notifications.readNotificationSettings, { signal })),
  staleTime: 0,
})

export interface Wish {
  readonly kind: NotificationKind
  readonly channel: NotificationChannel
}

export const useNotificationSettings = () => useQuery(notificationsQuery)

/**
 * Tells whether this browser shows notifications, and follows what the reader changes in the browser's own settings.
 * Null: not known yet.
 */
export function useDeviceState(endpoint: string | null) {
  const [state, setState] = useState<DeviceState | null>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void readDeviceState(endpoint).then((next) => isCurrent && setState(next))
    return () => void (isCurrent = false)
  }, [endpoint, looks])
  useEffect(() => {
    const look = () => setLooks((count) => count + 1)
    const asked = navigator.permissions?.query({ name: 'notifications' }).catch(() => null)
    void asked?.then((status) => status?.addEventListener('change', look))
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      void asked?.then((status) => status?.removeEventListener('change', look))
    }
  }, [])
  return { state, lookAgain: () => setLooks((count) => count + 1) }
}

/** Turns the switches. `busy` names the one that waits for its answer; the others do nothing meanwhile. */
export function useNotificationChanges(state: DeviceState | null, lookAgain: () => void) {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  const { run: send } = useChange({
    call: (make: () => Promise<CallResult<NotificationSettings>>) => make(),
    onDone: (settings) => queries.setQueryData(notificationsQuery.queryKey, settings),
  })
  const keep = async (make: () => Promise<CallResult<NotificationSettings>>): Promise<boolean> =>
    (await send(make))?.ok === true
  const { running, run: during } = useBusy(async (_name: string, work: () => Promise<unknown>): Promise<void> => {
    await work()
    lookAgain()
  })

  /** Has this browser show notifications, and tells whether it does now. */
  const letDeviceShow = async (publicKey: string): Promise<boolean> => {
    if ((await askPermission()) !== 'granted') return false
    const body = await subscribeDevice(publicKey)
    if (body === null) {
      showSnackbar(t('device.failed'), { color: 'error' })
      return false
    }
    if (!(await keep(() => callRoute(routes.notifications.keepDevice, { body })))) return false
    keepAskedHere(currentSession()?.user.id ?? null)
    return true
  }

  return {
    busy: running?.[0] ?? null,
    turnDeviceOn: ({ publicKey }: NotificationSettings) => during('device', () => letDeviceShow(publicKey)),
    turnDeviceOff: () =>
      during('device', async () => {
        keepAskedHere(null)
        await keep(() => callRoute(routes.notifications.forgetDevice))
        await unsubscribeDevice()
      }),
    /** The first wish for notifications lets this device show them, unless another one does already. */
    change: (wish: Wish, wanted: boolean, { publicKey, devices }: NotificationSettings) =>
      during(`${wish.kind} ${wish.channel}`, async () => {
        const needsDevice = wanted && wish.channel === 'push' && state !== 'on'
        const isShown = !needsDevice || (state === 'off' && (await letDeviceShow(publicKey)))
        if (isShown || devices > 0)
          await keep(() => callRoute(routes.notifications.changeWish, { body: { ...wish, wanted } }))
      }),
  }
}
