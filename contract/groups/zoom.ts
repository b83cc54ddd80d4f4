/** Reports that Zoom sends: attendance, recordings, and meetings deleted at Zoom. */
import * as z from 'zod/mini'
import { bytesBody, defineRoute } from '../foundation/route.ts'

export const hearZoom = defineRoute({
  method: 'POST',
  path: '/api/zoom/events',
  summary: 'A report of Zoom, signed with the secret token of its app; a challenge is answered as Zoom wants it',
  access: { kind: 'public' },
  /** The body is read as bytes, because the signature covers the bytes as sent. */
  bodyFormat: 'bytes',
  bodyTypes: ['application/json'],
  bodyLimit: 512 * 1024,
  body: bytesBody,
  /** Raw answer without an envelope, because Zoom reads it. */
  format: 'binary',
  response: z.unknown(),
  perMinute: 6000,
})
