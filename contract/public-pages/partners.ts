/** Logos of the academy's partners: a strip on the front page, kept by staff under `/admin/Partners-Management`. */
import * as z from 'zod/mini'
import { text } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import { recordRoutes } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import { activity, activityFilters, bothLanguages, identifier, revision } from '../foundation/schemas.ts'

export const PARTNER_LAST_POSITION = 9_999
/** More do not fit a strip. */
export const PARTNERS_SHOWN = 40

export const partnerForm = z.object({
  title: z.object({ ar: text({ maximum: 80 }), en: text({ maximum: 80 }) }),
  /** Required (specification, 5). */
  image: z.string().check(
    z.refine((id) => id.trim() !== '', { error: 'required', abort: true }),
    z.regex(/^[0-9a-f]{64}$/),
  ),
  /** Smaller stands nearer to the beginning of the strip. */
  position: z.int().check(z.minimum(0), z.maximum(PARTNER_LAST_POSITION)),
  status: activity,
})

export type PartnerForm = z.infer<typeof partnerForm>

export const partner = z.object({
  id: identifier,
  title: bothLanguages,
  image: fileId,
  position: z.int(),
  status: activity,
  revision,
})

export type Partner = z.infer<typeof partner>

export const readPartnerStrip = defineRoute({
  method: 'GET',
  path: '/api/partners/strip',
  summary: 'The logos that visitors see, in order',
  access: { kind: 'public' },
  response: z.object({
    items: z.array(z.extend(z.pick(partner, { id: true, title: true }), { imageUrl: z.string() })),
  }),
  // A school opens the front page behind one address.
  perMinute: 6000,
})

export const partnerRoutes = recordRoutes({
  path: '/api/partners',
  access: { kind: 'permission', permission: 'list-users' },
  summaries: {
    list: 'A page of partners; sort by title, position or status',
    create: 'Add a partner',
    read: 'One partner',
    update: 'Change a partner',
    remove: 'Delete a partner',
  },
  form: partnerForm,
  view: partner,
  filters: activityFilters,
  notFound: 'partners.not-found',
})

export const {
  list: listPartners,
  create: createPartner,
  read: readPartner,
  update: updatePartner,
  remove: deletePartner,
} = partnerRoutes
