/**
 * The five routes of a plain record: read a page of the list, add, read, change, delete. Other routes of the same
 * feature are declared separately with `defineRoute`.
 */
import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { type Access, defineRoute } from './route.ts'
import { activity, identifier, identifierParams, listOf, listQuery, revision } from './schemas.ts'

/** Maximum number of ids in one bulk change; a change of all that match a filter has no such limit. */
const BULK_LIMIT = 1_000

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Signed-in callers only, because the audit log records a name. */
type SignedInAccess = Exclude<Access, { readonly kind: 'public' } | { readonly kind: 'ticket' }>

/** `Form` and `Filters`: fields of the written record and of the list's filters. `View`: schema of the answer. */
interface RecordRoutesInput<
  Form extends Shape,
  View extends z.ZodMiniType,
  Filters extends Shape,
  NotFound extends ErrorCode,
  Unwritable extends ErrorCode,
  Unremovable extends ErrorCode,
> {
  /** Path of the list; the path of a record adds `/:id`. */
  readonly path: string
  readonly access: SignedInAccess
  /** Access for writing, if it differs from `access`. */
  readonly writeAccess?: SignedInAccess
  /** True if a caller who adds or changes a record must have proved their identity recently. */
  readonly writesNeedProof?: boolean
  /** Summary of each route; that of the list names the keys that it can be sorted by. */
  readonly summaries: Readonly<Record<'list' | 'create' | 'read' | 'update' | 'remove', string>>
  /** The body of an update is the form plus the `revision` that it was made from. */
  readonly form: z.ZodMiniObject<Form>
  readonly view: View
  readonly filters: z.ZodMiniObject<Filters>
  readonly notFound: NotFound
  /** Failures of a well-formed form. */
  readonly unwritable?: readonly Unwritable[]
  readonly unremovable?: readonly Unremovable[]
}

/**
 * Declares the five routes. Destructure the result, so that each route has a name: `export const { list: listPartners,
 * … } = …`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordRoutes<
  Form extends Shape,
  View extends z.ZodMiniType,
  Filters extends Shape,
  const NotFound extends ErrorCode,
  const Unwritable extends ErrorCode = never,
  const Unremovable extends ErrorCode = never,
>(input: RecordRoutesInput<Form, View, Filters, NotFound, Unwritable, Unremovable>) {
  const { path, access, writeAccess = access, summaries, form, view, filters, notFound } = input
  const { unwritable = [], unremovable = [], writesNeedProof: freshProof = false } = input
  const one = { path: `${path}/:id`, params: identifierParams } as const
  return {
    list: defineRoute({
      method: 'GET',
      path,
      summary: summaries.list,
      access,
      query: z.extend(listQuery, filters.shape),
      response: listOf(view),
    }),
    create: defineRoute({
      method: 'POST',
      path,
      summary: summaries.create,
      access: writeAccess,
      body: form,
      freshProof,
      response: view,
      errors: unwritable,
      status: 201,
    }),
    read: defineRoute({ ...one, method: 'GET', summary: summaries.read, access, response: view, errors: [notFound] }),
    update: defineRoute({
      ...one,
      method: 'PUT',
      summary: summaries.update,
      access: writeAccess,
      body: z.extend(form, { revision }),
      freshProof,
      response: view,
      errors: [notFound, ...unwritable, 'request.changed-meanwhile'],
    }),
    remove: defineRoute({
      ...one,
      method: 'DELETE',
      summary: summaries.remove,
      access: writeAccess,
      response: z.object({}),
      errors: [notFound, ...unremovable],
    }),
  }
}

/** Declares the relation of a record to its members, which are added and removed by their ids, many at a time. */
/* @__NO_SIDE_EFFECTS__ */
export function memberRoutes<
  Member extends z.ZodMiniType,
  const NotFound extends ErrorCode,
  const Unaddable extends ErrorCode = never,
>({
  path,
  access,
  writeAccess = access,
  summaries,
  member,
  notFound,
  unaddable = [],
}: {
  /** Path of the list; `:id` in it is the id of the record. */
  readonly path: string
  readonly access: SignedInAccess
  /** Access for adding and removing, if it differs from `access`. */
  readonly writeAccess?: SignedInAccess
  /** Summary of each route; that of the list names the keys that it can be sorted by. */
  readonly summaries: Readonly<Record<'list' | 'add' | 'remove', string>>
  readonly member: Member
  readonly notFound: NotFound
  /** Reasons why existing members may be refused. */
  readonly unaddable?: readonly Unaddable[]
}) {
  const ids = z.array(identifier).check(z.minLength(1), z.maxLength(BULK_LIMIT))
  const known = { path, access, params: identifierParams } as const
  return {
    list: defineRoute({
      ...known,
      method: 'GET',
      summary: summaries.list,
      query: listQuery,
      response: listOf(member),
      errors: [notFound],
    }),
    /** Answers the ids that were not members before; ids without a record are ignored. */
    add: defineRoute({
      ...known,
      access: writeAccess,
      method: 'POST',
      summary: summaries.add,
      body: z.object({ ids }),
      response: z.object({ addedIds: z.array(identifier) }),
      errors: [notFound, ...unaddable],
    }),
    /** Answers the ids that were members before. */
    remove: defineRoute({
      ...known,
      access: writeAccess,
      method: 'POST',
      path: `${path}/remove`,
      summary: summaries.remove,
      body: z.object({ ids }),
      response: z.object({ removedIds: z.array(identifier) }),
      errors: [notFound],
    }),
  }
}

/** Declares a bulk change of the status, for named records or for all that match; answers the ids that changed. */
/* @__NO_SIDE_EFFECTS__ */
export function statusRoute<Filters extends Shape>({
  filters,
  ...known
}: {
  readonly path: string
  readonly summary: string
  readonly access: SignedInAccess
  /** True if the caller must have proved their identity recently. */
  readonly freshProof?: boolean
  readonly filters: z.ZodMiniObject<Filters>
}) {
  return defineRoute({
    freshProof: false,
    ...known,
    method: 'POST',
    body: z.object({
      status: activity,
      target: z.union([
        z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(BULK_LIMIT)) }),
        z.object({ matching: filters }),
      ]),
    }),
    response: z.object({ changedIds: z.array(identifier) }),
  })
}
