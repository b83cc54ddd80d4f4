/** Texts of a draft that are written anew together, in the exam's own language. */
import * as z from 'zod/mini'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, revision } from '../foundation/schemas.ts'
import { HINT_STEPS_MOST, OPTIONS_MOST } from '../foundation/limits.ts'
import { richText } from './question-form.ts'

/** Most questions, and most passages, of one request: all of an exam are written together or not at all. */
export const TEXTS_LIMIT = 1_000

const questionTexts = z.object({
  id: identifier,
  revision,
  text: richText,
  hint: z.nullable(richText),
  explanation: z.nullable(richText),
  secondExplanation: z.nullable(richText),
  hintSteps: z.array(richText).check(z.maxLength(HINT_STEPS_MOST)),
  /** Options that are not named keep their texts. */
  options: z
    .array(z.object({ id: z.string().check(z.maxLength(64)), text: richText, reason: richText }))
    .check(z.maxLength(OPTIONS_MOST)),
})

const changed = z.array(z.object({ id: identifier, revision }))

export const changeTexts = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/texts',
  summary: 'Write texts of questions and passages anew, each from the revision that it was read with; all or none',
  access: { kind: 'permission', permission: 'create-questions' },
  params: identifierParams,
  body: z.object({
    questions: z.array(questionTexts).check(z.maxLength(TEXTS_LIMIT)),
    paragraphs: z.array(z.object({ id: identifier, revision, text: richText })).check(z.maxLength(TEXTS_LIMIT)),
  }),
  /** Those that did change, with their new revisions. */
  response: z.object({ questions: changed, paragraphs: changed }),
  errors: ['exams.not-found', 'questions.not-found', 'exams.paragraph-not-found', 'request.changed-meanwhile'],
  bodyLimit: 8 * 1024 * 1024,
})
