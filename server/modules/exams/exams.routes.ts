import { failure, success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { changeExams } from './change-exams.ts'
import { exportExams } from './export-exams.ts'
import { listExamChoices, listExams } from './list-exams.ts'
import { demoVersion, draftVersion, gradeTrial, previewVersion, trialPaper } from './trial.service.ts'
import { readSealedPaper } from './publication/versions.service.ts'

const { exams } = routes

export function examsRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(exams.listExams, async ({ query }) => success(await listExams(dependencies, query))),
    bind(exams.listExamChoices, async ({ query }) => success(await listExamChoices(dependencies, query.q))),
    bind(exams.changeExams, ({ body, context }) => changeExams(dependencies, context.principal.userId, body)),
    bind(exams.exportExams, async ({ query, context }) =>
      success(await exportExams(dependencies, query, context.locale)),
    ),
    bind(exams.sealedPaper, async ({ params, query }) => {
      const bytes = await readSealedPaper(dependencies.database, params.id, query.hash)
      if (bytes === undefined) return failure('exams.not-found')
      return success({ bytes, contentType: 'application/octet-stream', etag: query.hash })
    }),
    bind(exams.readDemo, async () => {
      const version = await demoVersion(dependencies)
      return version.ok ? success(trialPaper(version.value)) : version
    }),
    bind(exams.gradeDemo, async ({ body }) => {
      const version = await demoVersion(dependencies)
      return version.ok ? success(gradeTrial(version.value, body, dependencies.now())) : version
    }),
    bind(exams.previewExam, async ({ params, query }) => {
      const version = await (query.draft === 'true' ? draftVersion : previewVersion)(dependencies, params.id)
      return version.ok ? success(trialPaper(version.value, query.seed)) : version
    }),
    bind(exams.gradePreview, async ({ params, query, body }) => {
      const version = await (query.draft === 'true' ? draftVersion : previewVersion)(dependencies, params.id)
      return version.ok ? success(gradeTrial(version.value, body, dependencies.now(), query.seed)) : version
    }),
  ]
}
