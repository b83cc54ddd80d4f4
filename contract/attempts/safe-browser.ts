/** Exams that are sat in Safe Exam Browser. */
import * as z from 'zod/mini'
import { CONTACT_KINDS } from '#domain/safe-browser/contact-kinds.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifierParams, instant } from '../foundation/schemas.ts'

/** Contacts of one device of an attempt that showed the same of the browser. */
export const safeBrowserContact = z.object({
  /** Number of the device, from 1 in the order in which they joined; null: a branch of a log. */
  device: z.nullable(z.int()),
  kind: z.literal([...CONTACT_KINDS]),
  contacts: z.int(),
  /** Number of lines of the log that came with them. */
  lines: z.int(),
  firstAt: instant,
  lastAt: instant,
})

export type SafeBrowserContact = z.infer<typeof safeBrowserContact>

// Safe Exam Browser fetches the file by itself, without a sign-in. It holds nothing but the exam's address.
export const readSettingsFile = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/safe-browser.seb',
  summary: 'The settings with which Safe Exam Browser opens this exam, as an unencrypted property list',
  access: { kind: 'public' },
  params: identifierParams,
  response: z.unknown(),
  format: 'binary',
  errors: ['exams.not-found'],
})
