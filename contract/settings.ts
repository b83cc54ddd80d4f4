import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { instant } from './schemas.ts'

export const publicSettings = z.object({
  name: z.object({ ar: z.string(), en: z.string() }),
  defaultLocale: z.literal(['ar', 'en']),
})

export type PublicSettings = z.infer<typeof publicSettings>

export const readSettings = defineRoute({
  method: 'GET',
  path: '/api/settings',
  summary: "The academy's name and default language",
  access: { kind: 'public' },
  response: publicSettings,
  // A school opens the app behind one address, at one minute.
  perMinute: 6000,
})

export const readHealth = defineRoute({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether this node and its database answer',
  access: { kind: 'public' },
  response: z.object({ healthy: z.boolean(), database: z.literal(['embedded', 'postgres']) }),
  errors: ['server.unavailable'],
  perMinute: 6000,
})

export const readTime = defineRoute({
  method: 'GET',
  path: '/api/time',
  summary: "The server's clock, the only authority on time",
  access: { kind: 'public' },
  response: z.object({ serverNow: instant }),
  perMinute: 6000,
})
