/** The bin: what was deleted in the last 30 days, to be restored or deleted for good. */
import * as z from 'zod/mini'
import { BIN_PERMISSIONS } from '#domain/access/permissions.ts'
import { BIN_KINDS } from '#domain/bin/kinds.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  identifier,
  identifierParams,
  instant,
  listOf,
  listQuery,
  searchedText,
  several,
} from '../foundation/schemas.ts'

/** Those who may delete a kind of record see and restore that kind alone; the handlers narrow it. */
const access = { kind: 'any-permission', permissions: BIN_PERMISSIONS } as const

/** Records that one call restores or deletes for good; of more that match, the last deleted. */
export const BIN_BULK_LIMIT = 500

export const binKind = z.literal([...BIN_KINDS])

export const binEntry = z.object({
  /** Id of the record itself. */
  id: identifier,
  kind: binKind,
  name: z.object({ ar: z.string(), en: z.string() }),
  /** Name of the record that contained it, for example the exam of a question; null if none does. */
  parentName: z.nullable(z.string()),
  /** Null if that account is gone or not known. */
  deletedBy: z.nullable(z.string()),
  deletedAt: instant,
  /** Instant from which it cannot be restored any more. */
  until: instant,
})

export type BinEntry = z.infer<typeof binEntry>

export const binFilters = z.object({ q: searchedText, kind: several(binKind) })

export const listBin = defineRoute({
  method: 'GET',
  path: '/api/bin',
  summary: 'A page of what was deleted in the last 30 days and the caller may restore; sort by name or deletedAt',
  access,
  query: z.extend(listQuery, binFilters.shape),
  response: listOf(binEntry),
})

const REFUSALS = ['bin.not-found', 'bin.parent-missing', 'bin.taken', 'courses.too-long'] as const

export const restoreRecord = defineRoute({
  method: 'POST',
  path: '/api/bin/:id/restore',
  summary: 'Put a deleted record back under its id, with what was deleted with it',
  access,
  params: identifierParams,
  response: z.object({ kind: binKind, parentId: z.nullable(identifier) }),
  errors: [...REFUSALS, 'auth.proof-needed'],
})

const body = z.object({
  target: z.union([
    z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(BIN_BULK_LIMIT)) }),
    z.object({ matching: binFilters }),
  ]),
})

export const restoreRecords = defineRoute({
  method: 'POST',
  path: '/api/bin/restore',
  summary: 'Put deleted records back, those named or all that match; those that cannot be are named with the reason',
  access,
  body,
  response: z.object({
    restoredIds: z.array(identifier),
    refused: z.array(z.object({ id: identifier, name: binEntry.shape.name, code: z.literal([...REFUSALS]) })),
  }),
  errors: ['auth.proof-needed'],
})

export const purgeRecords = defineRoute({
  method: 'POST',
  path: '/api/bin/purge',
  summary: 'Delete records in the bin for good; answers those that were there',
  access,
  body,
  response: z.object({ purgedIds: z.array(identifier) }),
})
