import { failure } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { authorOf } from '../draft/author-of.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { readExamRecord } from '../draft/exam-record.ts'
import { publishExam } from './publish-exam.ts'
import { readReadiness } from './read-readiness.ts'
import { unpublishExam } from './unpublish-exam.ts'

const { publication } = routes

export function publicationRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(publication.readReadiness, ({ params }) => readReadiness(dependencies, params.id)),
    bind(publication.publishExam, async (call) => {
      const { examId, actorId } = authorOf(call)
      const published = await publishExam(dependencies, examId, actorId, call.body.draftRevision)
      return published.ok ? readExamRecord(dependencies, examId) : failure(published.code, published)
    }),
    bind(publication.unpublishExam, (call) => unpublishExam(dependencies, authorOf(call))),
  ]
}
