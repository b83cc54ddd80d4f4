/** What Zoom reports by itself: who came, what was recorded, what was deleted there. */
import * as z from 'zod/mini'
import { bytesBody, defineRoute } from './route.ts'

export const hearZoom = defineRoute({
  method: 'POST',
  path: '/api/zoom/events',
  summary: 'A report of Zoom, signed with the secret token of its app; a challenge is answered as Zoom wants it',
  access: { kind: 'public' },
  /** As it was sent: the signature is of its bytes. */
  bodyFormat: 'bytes',
  bodyTypes: ['application/json'],
  bodyLimit: 512 * 1024,
  body: bytesBody,
  /** Not an envelope: Zoom reads it. */
  format: 'binary',
  response: z.unknown(),
  perMinute: 6000,
})
