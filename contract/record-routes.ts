/**
 * The five routes of a plain record: a page of a list, add, read, change, delete. What a feature has beside them is
 * declared beside them with `defineRoute`.
 */
import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { type Access, defineRoute } from './route.ts'
import { activity, identifier, identifierParams, listOf, listQuery, revision } from './schemas.ts'

/** The most that one bulk change may name; all that match a filter may be more. */
const BULK_LIMIT = 1_000

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The audit log needs a name. */
type SignedInAccess = Exclude<Access, { readonly kind: 'public' } | { readonly kind: 'ticket' }>

/** `Form` and `Filters`: the fields of what is written and of what a list is narrowed by; `View`: what is answered. */
interface RecordRoutesInput<
  Form extends Shape,
  View extends z.ZodMiniType,
  Filters extends Shape,
  NotFound extends ErrorCode,
  Unwritable extends ErrorCode,
  Unremovable extends ErrorCode,
> {
  /** Of the list; a record's own path adds `/:id`. */
  readonly path: string
  readonly access: SignedInAccess
  /** Who may write, where that is not everybody who may read. */
  readonly writeAccess?: SignedInAccess
  /** Whether who adds or changes one has to have proved lately who they are. */
  readonly writesNeedProof?: boolean
  /** Each route in a sentence; the list's says what it can be sorted by. */
  readonly summaries: Readonly<Record<'list' | 'create' | 'read' | 'update' | 'remove', string>>
  /** An update takes the same with the `revision` that it was made from. */
  readonly form: z.ZodMiniObject<Form>
  readonly view: View
  readonly filters: z.ZodMiniObject<Filters>
  readonly notFound: NotFound
  /** Why a form that is right in itself may be refused. */
  readonly unwritable?: readonly Unwritable[]
  readonly unremovable?: readonly Unremovable[]
}

/** Declares the five. To be taken apart, so that each route has its name: `export const { list: listPartners, … } = …`. */
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

/** Declares the relation of a record to others: who belongs to it, added and removed by their ids, many at once. */
/* @__NO_SIDE_EFFECTS__ */
export function memberRoutes<
  Member extends z.ZodMiniType,
  const NotFound extends ErrorCode,
  const Unaddable extends ErrorCode = never,
>({
  path,
  access,
  summaries,
  member,
  notFound,
  unaddable = [],
}: {
  /** Of the list; `:id` in it is the record's. */
  readonly path: string
  readonly access: SignedInAccess
  /** Each route in a sentence; the list's says what it can be sorted by. */
  readonly summaries: Readonly<Record<'list' | 'add' | 'remove', string>>
  readonly member: Member
  readonly notFound: NotFound
  /** Why members that are there may be refused. */
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
    /** Answers which were not members before; ids of nothing are passed over. */
    add: defineRoute({
      ...known,
      method: 'POST',
      summary: summaries.add,
      body: z.object({ ids }),
      response: z.object({ addedIds: z.array(identifier) }),
      errors: [notFound, ...unaddable],
    }),
    /** Answers which were members before. */
    remove: defineRoute({
      ...known,
      method: 'POST',
      path: `${path}/remove`,
      summary: summaries.remove,
      body: z.object({ ids }),
      response: z.object({ removedIds: z.array(identifier) }),
      errors: [notFound],
    }),
  }
}

/** Declares the bulk change of what is active: of those named, or of all that match; answers which have changed. */
/* @__NO_SIDE_EFFECTS__ */
export function statusRoute<Filters extends Shape>({
  filters,
  ...known
}: {
  readonly path: string
  readonly summary: string
  readonly access: SignedInAccess
  readonly filters: z.ZodMiniObject<Filters>
}) {
  return defineRoute({
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
