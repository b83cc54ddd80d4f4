import { failure, success } from '#contract/errors.ts'
import { routes } from '#contract/index.ts'
import { bind, type BoundRoute, type CallContext, type Principal } from '#server/http/handler.ts'
import { changeExams } from './change-exams.ts'
import type { WithFiles } from './draft-images.ts'
import { duplicateExam } from './duplicate-exam.ts'
import type { Author } from './edit-draft.ts'
import { readExamRecord } from './exam-record.ts'
import { exportExams } from './export-exams.ts'
import {
  createParagraph,
  deleteFigure,
  deleteParagraph,
  putFigure,
  restoreParagraph,
  updateParagraph,
} from './paragraphs.service.ts'
import { previewTexts } from './preview-text.ts'
import { publishExam } from './publish-exam.ts'
import { readExamDraft, readReadiness } from './read-exam-draft.ts'
import { changeSection, createSection, deleteSection, orderExam } from './sections.service.ts'
import { createExam, deleteExam, restoreExam, setExamStatus, unpublishExam, updateExam } from './write-exam.ts'

const { authoring } = routes

interface AuthorCall {
  readonly params: { readonly id: string }
  readonly context: CallContext<Principal>
}

/** Who calls, about which exam. Identifiers are written in small letters, however they come. */
export function authorOf({ params, context }: AuthorCall): Author {
  return { examId: params.id.toLowerCase(), actorId: context.principal.userId }
}

export function authoringRoutes(dependencies: WithFiles): BoundRoute[] {
  return [...examRoutes(dependencies), ...sectionRoutes(dependencies), ...sharedRoutes(dependencies)]
}

function examRoutes(dependencies: WithFiles): BoundRoute[] {
  return [
    bind(authoring.changeExams, ({ body, context }) => changeExams(dependencies, context.principal.userId, body)),
    bind(authoring.exportExams, async ({ query, context }) =>
      success(await exportExams(dependencies, query, context.locale)),
    ),
    bind(authoring.createExam, ({ body, context }) => createExam(dependencies, context.principal.userId, body)),
    bind(authoring.readExam, ({ params }) => readExamRecord(dependencies, params.id)),
    bind(authoring.readExamDraft, ({ params }) => readExamDraft(dependencies, params.id)),
    bind(authoring.updateExam, (call) => updateExam(dependencies, authorOf(call), call.body)),
    bind(authoring.setExamStatus, (call) => setExamStatus(dependencies, authorOf(call), call.body.active)),
    bind(authoring.deleteExam, (call) => deleteExam(dependencies, authorOf(call))),
    bind(authoring.restoreExam, (call) => restoreExam(dependencies, authorOf(call))),
    bind(authoring.duplicateExam, (call) => duplicateExam(dependencies, authorOf(call), call.body.title)),
    bind(authoring.readReadiness, ({ params }) => readReadiness(dependencies, params.id)),
    bind(authoring.publishExam, async (call) => {
      const { examId, actorId } = authorOf(call)
      const published = await publishExam(dependencies, examId, actorId, call.body.draftRevision)
      return published.ok ? readExamRecord(dependencies, examId) : failure(published.code, published)
    }),
    bind(authoring.unpublishExam, (call) => unpublishExam(dependencies, authorOf(call))),
  ]
}

function sectionRoutes(dependencies: WithFiles): BoundRoute[] {
  return [
    bind(authoring.createSection, (call) => createSection(dependencies, authorOf(call), call.body)),
    bind(authoring.updateSection, (call) =>
      changeSection(dependencies, authorOf(call), call.params.sectionId.toLowerCase(), call.body),
    ),
    bind(authoring.deleteSection, (call) =>
      deleteSection(dependencies, authorOf(call), call.params.sectionId.toLowerCase()),
    ),
    bind(authoring.restoreSection, (call) =>
      deleteSection(dependencies, authorOf(call), call.params.sectionId.toLowerCase(), true),
    ),
    bind(authoring.orderExam, (call) => orderExam(dependencies, authorOf(call), call.body)),
  ]
}

function sharedRoutes(dependencies: WithFiles): BoundRoute[] {
  return [
    bind(authoring.createParagraph, (call) => createParagraph(dependencies, authorOf(call), call.body)),
    bind(authoring.updateParagraph, (call) =>
      updateParagraph(dependencies, authorOf(call), call.params.paragraphId, call.body),
    ),
    bind(authoring.deleteParagraph, (call) => deleteParagraph(dependencies, authorOf(call), call.params.paragraphId)),
    bind(authoring.restoreParagraph, (call) => restoreParagraph(dependencies, authorOf(call), call.params.paragraphId)),
    bind(authoring.putFigure, (call) =>
      putFigure(dependencies, authorOf(call), { ref: call.params.ref, svg: call.body.svg }),
    ),
    bind(authoring.deleteFigure, (call) => deleteFigure(dependencies, authorOf(call), call.params.ref)),
    bind(authoring.previewRichText, async ({ body }) => success(await previewTexts(dependencies, body))),
  ]
}
