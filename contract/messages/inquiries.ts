/** Messages to the academy from people without an account; staff read them under `/admin/contact-us`. */
import * as z from 'zod/mini'
import { text } from '../foundation/field.ts'
import { email } from '../people/person-fields.ts'
import { defineRoute } from '../foundation/route.ts'
import { filter, identifier, identifierParams, instant, listOf, listQuery, dayFilters } from '../foundation/schemas.ts'
import { trap } from '../foundation/trap.ts'

const staff = { kind: 'permission', permission: 'answer-messages' } as const

export const INQUIRY_BULK_LIMIT = 1_000

const words = {
  name: text({ maximum: 120 }),
  subject: text({ maximum: 200 }),
  message: text({ maximum: 5_000 }),
}

export const inquiryForm = z.object({
  /** Made on the device, so that a repetition after a lost answer is the same message. */
  id: identifier,
  ...words,
  email,
  /** See `trap`. */
  homepage: trap,
})

export const inquiryStatus = z.literal(['new', 'handled'])
export type InquiryStatus = z.infer<typeof inquiryStatus>

export const inquiry = z.object({
  id: identifier,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Language of the page from which it was sent. */
  locale: z.literal(['ar', 'en']),
  status: inquiryStatus,
  /** True if a program probably sent it; staff then get no mail about it. */
  suspected: z.boolean(),
  createdAt: instant,
  handledAt: z.nullable(instant),
  /** Name of the user who handled it; null if nobody has, or if that account is gone. */
  handledBy: z.nullable(z.string()),
})

export type Inquiry = z.infer<typeof inquiry>

export const inquiryFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  status: filter(inquiryStatus),
  suspected: filter(z.literal(['yes', 'no'])),
  /** Days on which the messages were sent. */
  ...dayFilters,
})

export const sendInquiry = defineRoute({
  method: 'POST',
  path: '/api/inquiries',
  summary: 'Write to the academy without an account',
  access: { kind: 'public' },
  body: inquiryForm,
  response: z.object({ id: identifier }),
  status: 201,
  perMinute: 6,
})

export const listInquiries = defineRoute({
  method: 'GET',
  path: '/api/inquiries',
  summary: 'A page of messages; sort by createdAt, name or status',
  access: staff,
  query: z.extend(listQuery, inquiryFilters.shape),
  response: listOf(inquiry),
})

export const readInquiry = defineRoute({
  method: 'GET',
  path: '/api/inquiries/:id',
  summary: 'One message',
  access: staff,
  params: identifierParams,
  response: inquiry,
  errors: ['inquiries.not-found'],
})

export const changeInquiries = defineRoute({
  method: 'POST',
  path: '/api/inquiries/bulk',
  summary: 'Mark messages as handled or new: those named, or all that match; answers which have changed',
  access: staff,
  body: z.object({
    status: inquiryStatus,
    target: z.union([
      z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(INQUIRY_BULK_LIMIT)) }),
      z.object({ matching: inquiryFilters }),
    ]),
  }),
  response: z.object({ changedIds: z.array(identifier) }),
})

export const deleteInquiry = defineRoute({
  method: 'DELETE',
  path: '/api/inquiries/:id',
  summary: 'Delete a message for good',
  access: staff,
  params: identifierParams,
  response: z.object({}),
  errors: ['inquiries.not-found'],
})
