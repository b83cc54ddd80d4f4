import { callRoute, routes } from '#src/api/index.ts'
import { currentSession, type Session } from '#src/features/auth/index.ts'
import { askedHere } from './asked-here.ts'
import { readDeviceState, subscribeDevice, unsubscribeDevice } from './device-push.ts'

/**
 * The device shows notifications as long as the user who wanted them here is signed in. The server forgets it with the
 * sign-in; the browser's own subscription ends here.
 */
export async function adaptDevice(session: Session | null): Promise<void> {
  if (session === null || askedHere() !== session.user.id) return unsubscribeDevice()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const settings = await callRoute(routes.notifications.readNotificationSettings)
  if (!settings.ok || (await readDeviceState(settings.value.endpoint)) === 'on') return
  const body = await subscribeDevice(settings.value.publicKey)
  const isCurrent = currentSession()?.token === session.token
  if (body !== null && isCurrent) await callRoute(routes.notifications.keepDevice, { body })
}
