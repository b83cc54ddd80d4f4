import { success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { changeOwnWish, forgetOwnDevice, keepOwnDevice, settingsOf } from './settings.ts'

export { askForClassPosts, askForMeetings, askForReminders } from './ask-for.ts'
export { askForAnswers, notifyAnswered } from './notify-answer.ts'
export { notifyClass, notifyCommented } from './notify-class.ts'
export { type MeetingReminder, remindOfMeeting } from './remind-of-meeting.ts'
export { practiceReminderEvent, remindOfPractice } from './remind-of-practice.ts'
export { wasNotified } from './plan.repo.ts'
export { removeOldNotifications, sendNotifications } from './send-notifications.ts'
export { tellResultCorrected, tellResultFinal } from './tell-result.ts'
export { ensureVapidKeys } from './vapid-keys.ts'
export { forgetAskedFor, hadAsked } from './wishes.repo.ts'

/** Binds the routes by which students ask to be notified. */
export function notificationsModule(dependencies: ServerDependencies): BoundRoute[] {
  const { notifications } = routes
  return [
    bind(notifications.readNotificationSettings, async ({ context }) =>
      success(await settingsOf(dependencies, context.principal)),
    ),
    bind(notifications.changeWish, async ({ body, context }) =>
      success(await changeOwnWish(dependencies, context.principal, body)),
    ),
    bind(notifications.keepDevice, ({ body, context }) => keepOwnDevice(dependencies, context.principal, body)),
    bind(notifications.forgetDevice, async ({ context }) =>
      success(await forgetOwnDevice(dependencies, context.principal)),
    ),
  ]
}
