/** Accounts that were made after a marketing link, as its page lists them. */
import * as z from 'zod/mini'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant, listOf, listQuery } from '../foundation/schemas.ts'

export const linkPerson = z.object({
  /** Id of the registration. */
  id: identifier,
  /** Null: the account is gone. */
  person: z.nullable(z.object({ id: identifier, name: z.string() })),
  /** UTM source and campaign of the address; empty: it had none. */
  source: z.string(),
  campaign: z.string(),
  registeredAt: instant,
  /** Number of paid orders of the person that count for this link. */
  paid: z.int(),
})

export type LinkPerson = z.infer<typeof linkPerson>

export const listLinkPeople = defineRoute({
  method: 'GET',
  path: '/api/marketing-links/:id/people',
  summary: 'A page of the accounts that were made after a link, the latest first; sort by registeredAt',
  access: { kind: 'permission', permission: 'manage-marketing' },
  params: identifierParams,
  query: listQuery,
  response: listOf(linkPerson),
  errors: ['marketing.not-found'],
})
