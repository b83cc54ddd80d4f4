import { success, type Outcome } from '#contract/foundation/errors.ts'
import type { BodyOf, CodeOf, ParamsOf, QueryOf, ResponseOf, Route } from '#contract/foundation/route.ts'
import type { BoundRoute, Call, Principal } from '#server/http/handler.ts'

/** Routes that `recordRoutes` declares; each keeps its own types. */
interface RecordRoutes<List, Create, Read, Update, Remove> {
  readonly list: List
  readonly create: Create
  readonly read: Read
  readonly update: Update
  readonly remove: Remove
}

/** Service behind the routes; `recordsOf` answers it, and a module's own service may serve. */
interface RecordService<List, Create, Read, Update, Remove> {
  list(query: QueryOf<List>): Promise<ResponseOf<List>>
  create(form: BodyOf<Create>, actorId: string): Promise<Outcome<ResponseOf<Create>, CodeOf<Create>>>
  read(id: string): Promise<Outcome<ResponseOf<Read>, CodeOf<Read>>>
  update(id: string, form: BodyOf<Update>, actorId: string): Promise<Outcome<ResponseOf<Update>, CodeOf<Update>>>
  remove(id: string, actorId: string): Promise<Outcome<ResponseOf<Remove>, CodeOf<Remove>>>
}

const idOf = ({ params }: Call<Route>): string => (params as ParamsOf<Route> & { readonly id: string }).id
const actorOf = ({ context }: Call<Route>): string => context.principal.userId

/**
 * Binds the five routes of a record to its service, or to the service of each caller. Bodies and queries have passed their
 * route's schema by then.
 */
export function bindRecords<List, Create, Read, Update, Remove>(
  routes: RecordRoutes<List, Create, Read, Update, Remove>,
  service:
    | RecordService<List, Create, Read, Update, Remove>
    | ((principal: Principal) => Promise<RecordService<List, Create, Read, Update, Remove>>),
): BoundRoute[] {
  const of = async (call: Call<Route>) => (typeof service === 'function' ? service(call.context.principal) : service)
  const bound = (route: unknown, handler: BoundRoute['handler']): BoundRoute => ({ route: route as Route, handler })
  return [
    bound(routes.list, async (call) => success(await (await of(call)).list(call.query as QueryOf<List>))),
    bound(routes.create, async (call) => (await of(call)).create(call.body as BodyOf<Create>, actorOf(call))),
    bound(routes.read, async (call) => (await of(call)).read(idOf(call))),
    bound(routes.update, async (call) =>
      (await of(call)).update(idOf(call), call.body as BodyOf<Update>, actorOf(call)),
    ),
    bound(routes.remove, async (call) => (await of(call)).remove(idOf(call), actorOf(call))),
  ]
}
