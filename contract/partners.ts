/** Logos of the academy's partners: a strip on the front page, kept by staff under `/admin/Partners-Management`. */
import * as z from 'zod/mini'
import { text } from './field.ts'
import { fileId } from './files.ts'
import { defineRoute } from './route.ts'
import { activity, filter, identifier, identifierParams, listOf, listQuery, revision } from './schemas.ts'

const staff = { kind: 'permission', permission: 'list-users' } as const

export const PARTNER_LAST_POSITION = 9_999
/** More do not fit a strip. */
export const PARTNERS_SHOWN = 40

const titles = z.object({ ar: text({ maximum: 80 }), en: text({ maximum: 80 }) })

export const partnerForm = z.object({
  title: titles,
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

const shownTitles = z.object({ ar: z.string(), en: z.string() })

export const partner = z.object({
  id: identifier,
  title: shownTitles,
  image: fileId,
  position: z.int(),
  status: activity,
  revision,
})

export type Partner = z.infer<typeof partner>

export const partnerFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  status: filter(activity),
})

export const readPartnerStrip = defineRoute({
  method: 'GET',
  path: '/api/partners/strip',
  summary: 'The logos that visitors see, in order',
  access: { kind: 'public' },
  response: z.object({ items: z.array(z.object({ id: identifier, title: shownTitles, imageUrl: z.string() })) }),
  // A school opens the front page behind one address.
  perMinute: 6000,
})

export const listPartners = defineRoute({
  method: 'GET',
  path: '/api/partners',
  summary: 'A page of partners; sort by title, position or status',
  access: staff,
  query: z.extend(listQuery, partnerFilters.shape),
  response: listOf(partner),
})

export const createPartner = defineRoute({
  method: 'POST',
  path: '/api/partners',
  summary: 'Add a partner',
  access: staff,
  body: partnerForm,
  response: partner,
  status: 201,
})

export const readPartner = defineRoute({
  method: 'GET',
  path: '/api/partners/:id',
  summary: 'One partner',
  access: staff,
  params: identifierParams,
  response: partner,
  errors: ['partners.not-found'],
})

export const updatePartner = defineRoute({
  method: 'PUT',
  path: '/api/partners/:id',
  summary: 'Change a partner',
  access: staff,
  params: identifierParams,
  body: z.extend(partnerForm, { revision }),
  response: partner,
  errors: ['partners.not-found', 'request.changed-meanwhile'],
})

export const deletePartner = defineRoute({
  method: 'DELETE',
  path: '/api/partners/:id',
  summary: 'Delete a partner',
  access: staff,
  params: identifierParams,
  response: z.object({}),
  errors: ['partners.not-found'],
})
