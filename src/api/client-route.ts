/**
 * Method and path of every route of the contract, typed by it. The contract itself carries Zod, which the browser
 * does not need to send a request: `routes.gen.ts` holds what it needs.
 */
import type { routes as contractRoutes } from '#contract/index.ts'
import type { Method } from '#contract/foundation/route.ts'

declare const contract: unique symbol

/** A route as the client knows it; its schemas live in the type only. */
export interface ClientRoute<Contract> {
  readonly method: Method
  readonly path: string
  readonly [contract]?: Contract
}

type ContractRoutes = typeof contractRoutes

export type ClientRoutes = {
  readonly [Feature in keyof ContractRoutes]: {
    readonly [Name in keyof ContractRoutes[Feature]]: ClientRoute<ContractRoutes[Feature][Name]>
  }
}
