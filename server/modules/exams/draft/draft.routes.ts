import { success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { authorOf } from './author-of.ts'
import { changeDraws } from './change-draws.ts'
import { changeTexts } from './change-texts.ts'
import { duplicateExam } from './duplicate-exam.ts'
import { readExamRecord } from './exam-record.ts'
import {
  createParagraph,
  deleteFigure,
  deleteParagraph,
  putFigure,
  restoreParagraph,
  updateParagraph,
} from './paragraphs.service.ts'
import { previewTexts } from './preview-text.ts'
import { readExamDraft } from './read-exam-draft.ts'
import { changeSection, createSection, deleteSection, orderExam } from './sections.service.ts'
import { createExam, deleteExam, restoreExam, setExamStatus, updateExam } from './write-exam.ts'

const { examDraft, examTexts } = routes

export function draftRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [...examRoutes(dependencies), ...sectionRoutes(dependencies), ...sharedRoutes(dependencies)]
}

function examRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(examDraft.createExam, ({ body, context }) => createExam(dependencies, context.principal.userId, body)),
    bind(examDraft.readExam, ({ params }) => readExamRecord(dependencies, params.id)),
    bind(examDraft.readExamDraft, ({ params }) => readExamDraft(dependencies, params.id)),
    bind(examDraft.updateExam, (call) => updateExam(dependencies, authorOf(call), call.body)),
    bind(examDraft.setExamStatus, (call) => setExamStatus(dependencies, authorOf(call), call.body.active)),
    bind(examDraft.deleteExam, (call) => deleteExam(dependencies, authorOf(call))),
    bind(examDraft.restoreExam, (call) => restoreExam(dependencies, authorOf(call))),
    bind(examDraft.duplicateExam, (call) => duplicateExam(dependencies, authorOf(call), call.body.title)),
  ]
}

function sectionRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(examDraft.createSection, (call) => createSection(dependencies, authorOf(call), call.body)),
    bind(examDraft.updateSection, (call) =>
      changeSection(dependencies, authorOf(call), call.params.sectionId, call.body),
    ),
    bind(examDraft.deleteSection, (call) => deleteSection(dependencies, authorOf(call), call.params.sectionId)),
    bind(examDraft.restoreSection, (call) => deleteSection(dependencies, authorOf(call), call.params.sectionId, true)),
    bind(examDraft.changeDraws, (call) => changeDraws(dependencies, authorOf(call), call.params.sectionId, call.body)),
    bind(examDraft.orderExam, (call) => orderExam(dependencies, authorOf(call), call.body)),
  ]
}

function sharedRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(examDraft.createParagraph, (call) => createParagraph(dependencies, authorOf(call), call.body)),
    bind(examDraft.updateParagraph, (call) =>
      updateParagraph(dependencies, authorOf(call), call.params.paragraphId, call.body),
    ),
    bind(examDraft.deleteParagraph, (call) => deleteParagraph(dependencies, authorOf(call), call.params.paragraphId)),
    bind(examDraft.restoreParagraph, (call) => restoreParagraph(dependencies, authorOf(call), call.params.paragraphId)),
    bind(examTexts.changeTexts, (call) => changeTexts(dependencies, authorOf(call), call.body)),
    bind(examDraft.putFigure, (call) =>
      putFigure(dependencies, authorOf(call), { ref: call.params.ref, svg: call.body.svg }),
    ),
    bind(examDraft.deleteFigure, (call) => deleteFigure(dependencies, authorOf(call), call.params.ref)),
    bind(examDraft.previewRichText, async ({ body }) => success(await previewTexts(dependencies, body))),
  ]
}
