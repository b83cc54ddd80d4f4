/**
 * The relation of a record to others: exams of a package, students of a group. It is changed under the record's lock,
 * with its audit entry in the same transaction; what is there already and what never was is passed over.
 */
import type { ErrorCode, Failure, Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { BodyOf, CodeOf, ParamsOf, QueryOf, ResponseOf, Route } from '#contract/foundation/route.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Slice } from '#server/db/store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute, Call, Principal } from '#server/http/handler.ts'
import { recordChange } from '#server/modules/audit/index.ts'

/** Search, page and order of one list of members. */
export interface MemberSlice extends Slice {
  readonly q?: string | undefined
}

/** The queries of one relation. */
export interface MemberStore<Member> {
  /** Answers whether the record is there. */
  exists(executor: Executor, ownerId: string): Promise<boolean>
  /** The same, held until the transaction ends: of two changes at once the second sees the first. */
  lock(executor: Executor, ownerId: string): Promise<boolean>
  page(executor: Executor, ownerId: string, slice: MemberSlice): Promise<Member[]>
  count(executor: Executor, ownerId: string, slice: MemberSlice): Promise<number>
  /** Adds those that are there and no members yet; answers which they are. */
  add(executor: Executor, ownerId: string, ids: readonly string[], at: Date): Promise<string[]>
  /** Answers which were members. */
  remove(executor: Executor, ownerId: string, ids: readonly string[]): Promise<string[]>
}

interface MemberOptions<Member, NotFound extends ErrorCode, Unaddable extends ErrorCode> {
  /** Begins what the audit log calls the record: `packages:<id>`. */
  readonly name: string
  /** Name of its members in the audit log: `exams`. */
  readonly members: string
  /** Names of an addition and a removal in the audit log: `packages.attach`, `packages.detach`. */
  readonly actions: { readonly add: AuditAction; readonly remove: AuditAction }
  readonly store: MemberStore<Member>
  readonly notFound: NotFound
  /** Answers why these may not be added to the record, which is locked. */
  readonly refuseAddition?: (
    transaction: Executor,
    ownerId: string,
    ids: readonly string[],
    at: Date,
  ) => Promise<Failure<Unaddable> | null>
}

/** Binds the options to a database and a clock. */
export function membersOf<Member, NotFound extends ErrorCode, Unaddable extends ErrorCode = never>(
  { database, now }: Dependencies,
  { name, members, actions, store, notFound, refuseAddition }: MemberOptions<Member, NotFound, Unaddable>,
) {
  const entry = (action: AuditAction, ownerId: string, actorId: string | null, at: Date) => ({
    at,
    actorId,
    action,
    subject: `${name}:${ownerId}`,
  })

  return {
    list: async (ownerId: string, query: MemberSlice) => {
      if (!(await store.exists(database.query, ownerId))) return failure(notFound)
      const items = await store.page(database.query, ownerId, query)
      const total = await store.count(database.query, ownerId, query)
      return success({ items, total, page: query.page, perPage: query.perPage })
    },

    add: async (
      ownerId: string,
      ids: readonly string[],
      actorId: string | null,
    ): Promise<Outcome<{ addedIds: string[] }, NotFound | Unaddable>> => {
      const at = new Date(now())
      return database.transaction(async (transaction) => {
        if (!(await store.lock(transaction, ownerId))) return failure(notFound)
        const refused = (await refuseAddition?.(transaction, ownerId, ids, at)) ?? null
        if (refused !== null) return refused
        const addedIds = await store.add(transaction, ownerId, ids, at)
        const change = { ...entry(actions.add, ownerId, actorId, at), after: { [members]: addedIds } }
        if (addedIds.length > 0) await recordChange(transaction, change)
        return success({ addedIds })
      })
    },

    remove: async (
      ownerId: string,
      ids: readonly string[],
      actorId: string | null,
    ): Promise<Outcome<{ removedIds: string[] }, NotFound>> => {
      const at = new Date(now())
      return database.transaction(async (transaction) => {
        if (!(await store.lock(transaction, ownerId))) return failure(notFound)
        const removedIds = await store.remove(transaction, ownerId, ids)
        const change = { ...entry(actions.remove, ownerId, actorId, at), before: { [members]: removedIds } }
        if (removedIds.length > 0) await recordChange(transaction, change)
        return success({ removedIds })
      })
    },
  }
}

/** Routes that `memberRoutes` declares; each keeps its own types. */
interface MemberRoutes<List, Add, Remove> {
  readonly list: List
  readonly add: Add
  readonly remove: Remove
}

/** Service behind the routes; `membersOf` answers it, and a module's own service may serve. */
interface MemberService<List, Add, Remove> {
  list(ownerId: string, query: QueryOf<List>): Promise<Outcome<ResponseOf<List>, CodeOf<List>>>
  add(ownerId: string, ids: readonly string[], actorId: string): Promise<Outcome<ResponseOf<Add>, CodeOf<Add>>>
  remove(ownerId: string, ids: readonly string[], actorId: string): Promise<Outcome<ResponseOf<Remove>, CodeOf<Remove>>>
}

const ownerOf = ({ params }: Call<Route>): string => (params as ParamsOf<Route> & { readonly id: string }).id
const idsOf = ({ body }: Call<Route>): readonly string[] => {
  const { ids } = body as BodyOf<Route> & { readonly ids: readonly string[] }
  return [...new Set(ids)]
}

/** Binds the three routes of a relation to its service, or to the service of each caller. */
export function bindMembers<List, Add, Remove>(
  routes: MemberRoutes<List, Add, Remove>,
  service: MemberService<List, Add, Remove> | ((principal: Principal) => Promise<MemberService<List, Add, Remove>>),
): BoundRoute[] {
  const of = async (call: Call<Route>) => (typeof service === 'function' ? service(call.context.principal) : service)
  const bound = (route: unknown, handler: BoundRoute['handler']): BoundRoute => ({ route: route as Route, handler })
  return [
    bound(routes.list, async (call) => (await of(call)).list(ownerOf(call), call.query as QueryOf<List>)),
    bound(routes.add, async (call) => (await of(call)).add(ownerOf(call), idsOf(call), call.context.principal.userId)),
    bound(routes.remove, async (call) =>
      (await of(call)).remove(ownerOf(call), idsOf(call), call.context.principal.userId),
    ),
  ]
}
