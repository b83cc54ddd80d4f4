import * as contract from '#contract/public-pages/rendered-pages.ts'
import { success } from '#contract/foundation/errors.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'

export function renderedPagesModule({ pageRenderer }: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.renderPage, async ({ body, context }) =>
      success({ page: (await pageRenderer?.render(body, context.askAsCaller)) ?? null }),
    ),
  ]
}
