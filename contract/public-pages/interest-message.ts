/** Template of the first WhatsApp message that staff send to people who registered an interest. */
import * as z from 'zod/mini'
import { fillsKnownBlanks } from '#domain/marketing/message.ts'
import { rule, text } from '../foundation/field.ts'
import { defineRoute } from '../foundation/route.ts'
import { bothLanguages } from '../foundation/schemas.ts'

const marketers = { kind: 'permission', permission: 'manage-marketing' } as const

/** WhatsApp accepts longer texts, but browsers and mail programs cut longer addresses. */
export const INTEREST_MESSAGE_LENGTH = 700

const template = text({ maximum: INTEREST_MESSAGE_LENGTH }).check(rule('invalid', fillsKnownBlanks))

/** The template by the person's language; `{{name}}`, `{{link}}` and `{{academy}}` are filled in. */
export const interestMessageForm = z.object({ ar: template, en: template })

export type InterestMessageForm = z.infer<typeof interestMessageForm>

/** `revision` 0: the default text has not been changed yet. */
export const interestMessage = z.object({
  text: bothLanguages,
  /** The academy's name, for `{{academy}}`. */
  academy: bothLanguages,
  revision: z.int(),
})

export type InterestMessage = z.infer<typeof interestMessage>

export const readInterestMessage = defineRoute({
  method: 'GET',
  path: '/api/interest-message',
  summary: 'The text of a first message to an interested person',
  access: marketers,
  response: interestMessage,
})

export const updateInterestMessage = defineRoute({
  method: 'PUT',
  path: '/api/interest-message',
  summary: 'Change the text of a first message to an interested person',
  access: marketers,
  body: z.extend(interestMessageForm, { revision: z.int().check(z.minimum(0)) }),
  response: interestMessage,
  errors: ['request.changed-meanwhile'],
})
