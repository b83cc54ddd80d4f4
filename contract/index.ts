/** The whole contract: every route of the academy, by the file that declares it. */
import type { Route } from './foundation/route.ts'
import { routes } from './routes.gen.ts'

export { routes }

export const allRoutes: readonly Route[] = Object.values(routes).flatMap((feature) => Object.values(feature) as Route[])
