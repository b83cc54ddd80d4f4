/** An exam on paper, for staff: what is asked with its key, and the same as a Word file. */
import * as z from 'zod/mini'
import { PRINTED_FORMS_MOST, PRINTED_SEED_MOST } from '#domain/exam/printed-forms.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifierParams, urlNumber } from '../foundation/schemas.ts'
import { drawnGroup } from './exam-form.ts'
import { paper } from './paper.ts'

/** The key of every question is in every export, too: the same permission reads both. */
const readers = { kind: 'permission', permission: 'list-questions' } as const

export const printedExam = z.object({
  paper,
  /** Groups of which every attempt is asked some; null: all attempts have the same questions. */
  draws: z.nullable(z.array(drawnGroup)),
  durationMinutes: z.number(),
  /** Ids of the right options by question; empty for a question that a person grades. */
  answers: z.record(z.string(), z.array(z.string())),
  /** Words on the paper, in the language of the exam. */
  words: z.record(z.string(), z.string()),
})

export type PrintedExam = z.infer<typeof printedExam>

export const readPrintedExam = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/printed',
  summary: 'The draft of an exam with its key, to be printed',
  access: readers,
  params: identifierParams,
  response: printedExam,
  errors: ['exams.not-found'],
  perMinute: 60,
})

export const printedExamFile = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/printed-file',
  summary: 'The same on paper as a Word file: forms, answer sheets and the key',
  access: readers,
  params: identifierParams,
  query: z.object({
    forms: z.pipe(urlNumber, z.int().check(z.minimum(1), z.maximum(PRINTED_FORMS_MOST))),
    seed: z.pipe(urlNumber, z.int().check(z.minimum(0), z.maximum(PRINTED_SEED_MOST))),
    order: z.literal(['shuffled', 'kept']),
  }),
  response: z.unknown(),
  format: 'binary',
  errors: ['exams.not-found'],
  perMinute: 20,
})
