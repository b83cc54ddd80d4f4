/** Explanations of questions (text, film and image), which results show. */
import * as z from 'zod/mini'
import { fileId } from '../office/files.ts'
import { questionForm, questionParams } from './question-form.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant, revision } from '../foundation/schemas.ts'

/** The specification requires the admin role and the permission for explanations of exams. */
const explainers = { kind: 'permission', permission: 'create-exams', role: 'admin' } as const

export const explanationForm = z.object({
  explanation: questionForm.shape.explanation,
  videoLink: questionForm.shape.videoLink,
  videoFile: questionForm.shape.videoFile,
  image: questionForm.shape.explanationImage,
})

export type ExplanationForm = z.infer<typeof explanationForm>

export const explanation = z.object({
  questionId: identifier,
  /** Revision of the question, of which the explanation is a part. */
  revision,
  explanation: z.nullable(z.string()),
  videoLink: z.nullable(z.string()),
  videoFile: z.nullable(fileId),
  image: z.nullable(fileId),
  updatedAt: instant,
})

export const readExplanation = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/questions/:questionId/explanation',
  summary: 'The explanation of a question: text, film and image',
  access: explainers,
  params: questionParams,
  response: explanation,
  errors: ['questions.not-found'],
})

export const updateExplanation = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/questions/:questionId/explanation',
  summary: 'Change an explanation; results of published versions show it at once',
  access: explainers,
  params: questionParams,
  body: z.extend(explanationForm, { revision }),
  response: explanation,
  errors: ['questions.not-found', 'request.changed-meanwhile'],
})

export const listExplanations = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/explanations',
  summary: 'Sections and questions of an exam, and what of an explanation each question has',
  access: explainers,
  params: identifierParams,
  response: z.object({
    examTitle: z.string(),
    sections: z.array(
      z.object({
        id: identifier,
        name: z.string(),
        questions: z.array(
          z.object({
            id: identifier,
            /** Position in the exam, from 1. */
            number: z.int(),
            html: z.string(),
            hasText: z.boolean(),
            hasVideo: z.boolean(),
            hasImage: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: ['exams.not-found'],
})
