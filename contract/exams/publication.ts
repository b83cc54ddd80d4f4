/** Publication of a draft: the problems that prevent it, and the version that new attempts sit. */
import * as z from 'zod/mini'
import { examRecord } from './exam-form.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, revision } from '../foundation/schemas.ts'

const authors = { kind: 'permission', permission: 'create-exams' } as const
const questionReaders = { kind: 'permission', permission: 'list-questions' } as const

/** Problems that prevent a publication (`error`) or should be checked before it (`warning`). */
export const PROBLEM_CODES = [
  'no-questions',
  'window-inverted',
  'window-over',
  'images-too-large',
  'results-after-no-end',
  'result-parts-out-of-order',
  'answers-while-others-sit',
  'offline-start-with-window',
  'offline-start-with-attempts',
  'offline-start-with-silence',
  'section-empty',
  'section-minutes-mixed',
  'own-papers-too-few',
  'own-papers-marks',
  'copy-in-own-papers',
  'break-without-minutes',
  'text-missing',
  'options-too-few',
  'option-empty',
  'true-false-two-options',
  'no-right-option',
  'several-right-options',
  'equal-options',
  'practice-in-graded-exam',
  'practice-copy-in-graded-exam',
  'asked-by-graded-exam',
  'practice-graded-by-person',
  'practice-without-topic',
  'paragraph-empty',
  'paragraph-unused',
  'formula-broken',
  'figure-missing',
  'image-missing',
  'translation-missing',
] as const

export const problem = z.object({
  level: z.literal(['error', 'warning']),
  code: z.literal([...PROBLEM_CODES]),
  where: z.object({
    kind: z.literal(['exam', 'section', 'question', 'paragraph']),
    id: identifier,
    /** Section of a question, and its number within the exam, from 1; null for other targets. */
    sectionId: z.nullable(identifier),
    number: z.nullable(z.int()),
    /** `text`, `hint`, `explanation`, `options.0` …; null: the problem concerns the whole record. */
    field: z.nullable(z.string()),
  }),
  /**
   * Data for the sentence about the problem: the broken formula, the missing figure, the size of the images in bytes.
   */
  detail: z.nullable(z.string()),
})

export type Problem = z.infer<typeof problem>

export const readReadiness = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/readiness',
  summary: 'What is missing before an exam can be published',
  access: questionReaders,
  params: identifierParams,
  response: z.object({ ready: z.boolean(), draftRevision: revision, problems: z.array(problem) }),
  errors: ['exams.not-found'],
})

export const publishExam = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/publish',
  summary: 'Make the draft the version that new attempts sit; refused with the errors of its readiness',
  access: authors,
  params: identifierParams,
  /** Revision of the draft that the author saw, so that another author's later change is not published unseen. */
  body: z.object({ draftRevision: revision }),
  response: examRecord,
  /** `exams.not-ready`: `data.fields` names the places as `question.<id>.<field>`. */
  errors: ['exams.not-found', 'exams.not-ready', 'exams.nothing-to-publish', 'request.changed-meanwhile'],
})

export const unpublishExam = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/unpublish',
  summary: 'Take the published version away from new starts; running attempts and results stay',
  access: authors,
  params: identifierParams,
  response: examRecord,
  errors: ['exams.not-found', 'exams.not-published'],
})
