import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/office/saved-views.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { changeView, createView, listViews, removeView } from './saved-views.ts'

export function savedViewsModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.listSavedViews, async ({ context }) =>
      success(await listViews(dependencies, context.principal.userId)),
    ),
    bind(contract.createSavedView, ({ body, context }) => createView(dependencies, body, context.principal.userId)),
    bind(contract.updateSavedView, ({ params, body, context }) =>
      changeView(dependencies, params.id, body, context.principal.userId),
    ),
    bind(contract.deleteSavedView, ({ params, context }) =>
      removeView(dependencies, params.id, context.principal.userId),
    ),
  ]
}
