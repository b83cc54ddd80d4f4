import * as contract from '#contract/exams/exam-groups.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { ofRunner } from '#server/modules/groups/index.ts'
import { changeExamGroups, listExamsOfGroup, readExamGroups } from './exam-groups.ts'

export { changeExamGroups, readExamGroups } from './exam-groups.ts'

/** Exams that are given to groups, each with its hour. */
export function examGroupsModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.readExamGroups, ({ params }) => readExamGroups(dependencies, params.id)),
    bind(contract.changeExamGroups, ({ params, body, context }) =>
      changeExamGroups(dependencies, params.id, body, context.principal.userId),
    ),
    ofRunner(
      dependencies,
      bind(contract.listExamsOfGroup, ({ params }) => listExamsOfGroup(dependencies, params.id)),
    ),
  ]
}
