/** A student's choice of notifications, and the device that shows them. */
import * as z from 'zod/mini'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '#domain/notifications/kinds.ts'
import { text } from '../foundation/field.ts'
import { defineRoute } from '../foundation/route.ts'

/** Access for users who take exams. */
const student = { kind: 'permission', permission: 'enroll-exams', role: 'student' } as const

const kind = z.literal([...NOTIFICATION_KINDS])
const channel = z.literal([...NOTIFICATION_CHANNELS])

const wishes = z.array(z.object({ kind, channel }))

const notificationSettings = z.object({
  /** The academy's key for push services, with which a browser subscribes. */
  publicKey: z.string(),
  email: z.string(),
  /** Mails go only to addresses whose owner has proved them. */
  emailVerified: z.boolean(),
  /** Number of the student's devices that show notifications. */
  devices: z.int(),
  /** Push endpoint of the browser of this sign-in; null: this device shows no notifications. */
  endpoint: z.nullable(z.string()),
  wishes,
})

export type NotificationSettings = z.infer<typeof notificationSettings>

export const readNotificationSettings = defineRoute({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the student asked to be notified of; at first nothing',
  access: student,
  response: notificationSettings,
})

export const changeWish = defineRoute({
  method: 'PUT',
  path: '/api/notifications/wishes',
  summary: 'Ask for one kind of notification by one way, or ask no longer',
  access: student,
  body: z.object({ kind, channel, wanted: z.boolean() }),
  response: notificationSettings,
})

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)))

export const keepDevice = defineRoute({
  method: 'POST',
  path: '/api/notifications/device',
  summary: 'Show notifications in this browser as long as it is signed in',
  access: student,
  body: z.object({
    endpoint: text({ maximum: 1_000 }),
    /** P-256 point and secret of the browser's subscription, base64url without padding. */
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  response: notificationSettings,
  errors: ['notifications.endpoint-refused'],
})

export const forgetDevice = defineRoute({
  method: 'DELETE',
  path: '/api/notifications/device',
  summary: 'Show no notifications in this browser any more',
  access: student,
  response: notificationSettings,
})
