/** Pages of a signed-in student that the server renders, for the device to show before its scripts have come. */
import * as z from 'zod/mini'
import { defineRoute } from '../foundation/route.ts'
import { instant } from '../foundation/schemas.ts'
import { publicSettings } from '../office/settings.ts'
import { rolesPermissions } from '../people/auth.ts'

const text = (most: number) => z.string().check(z.maxLength(most))

export const renderPage = defineRoute({
  method: 'POST',
  path: '/api/rendered-pages',
  summary: 'A page of the caller as markup, with the answers in it; null where the device renders it by itself',
  access: { kind: 'signed-in' },
  body: z.object({
    /** Path of the page, without its search. */
    path: text(300),
    /** The script that starts the device's build: the markup of another build has other styles. */
    entry: text(200),
    /** Values that the device keeps of its reader and of how pages are shown, by its names; of the sign-in without its token. */
    kept: z.record(text(80), text(2_000)),
    language: z.enum(['ar', 'en']),
    timeZone: text(60),
    /** Minutes from the device's time to UTC, as `getTimezoneOffset` says: the server may know other rules of the zone. */
    minutesToUtc: z.int().check(z.minimum(-1_440), z.maximum(1_440)),
    /** The device's clock. */
    now: instant,
  }),
  response: z.object({
    page: z.nullable(
      z.object({
        /** Content of `#root`. */
        html: z.string(),
        academy: z.pick(publicSettings, { name: true, logoUrl: true, contact: true }),
        rights: rolesPermissions.response,
        /** The queries that the page was rendered with, as TanStack Query knows them. */
        queries: z.array(
          z.object({
            queryKey: z.array(z.unknown()),
            queryHash: z.string(),
            isPersisted: z.boolean(),
            data: z.unknown(),
          }),
        ),
      }),
    ),
  }),
  bodyLimit: 8 * 1024,
  perMinute: 60,
})

export type RenderingBody = z.infer<typeof renderPage.body>
export type RenderedPage = NonNullable<z.infer<typeof renderPage.response>['page']>
