import { routes } from '#contract/index.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { compareVersions } from './compare-versions.ts'
import { listVersions } from './list-versions.ts'

const { examVersions } = routes

/** Published versions of exams: when, by whom, and what is different between two. */
export function examVersionsModule(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(examVersions.listExamVersions, ({ params }) => listVersions(dependencies, params.id)),
    bind(examVersions.compareExamVersions, ({ params, query, context }) =>
      compareVersions(dependencies, params.id, { ...query, locale: context.locale }),
    ),
  ]
}
