/** A section of an exam is filled from the question bank by rules. */
import * as z from 'zod/mini'
import { DIFFICULTIES } from '#domain/exam/document.ts'
import { BANK_QUESTIONS_AT_ONCE, BANK_RULES_MOST, SEED_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'
import { bankRule, drawnGroups } from './exam-form.ts'
import { questionRecord } from './question-form.ts'

const authors = { kind: 'permission', permission: 'create-questions' } as const

const rules = z.array(bankRule).check(z.minLength(1), z.maxLength(BANK_RULES_MOST))
const seed = z.int().check(z.minimum(0), z.maximum(SEED_MOST))

export const chooseFromBank = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/bank-choice',
  summary:
    'Choose questions of the bank by rules, and change nothing. The same bank, rules and seed give the same questions',
  access: authors,
  params: identifierParams,
  body: z.object({
    sectionId: identifier,
    rules,
    seed,
    /** Questions that are not chosen, nor are copies of them. */
    without: z.array(identifier).check(z.maxLength(BANK_QUESTIONS_AT_ONCE)),
    /** Those that an earlier choice brought to the section count as not there, because they are replaced. */
    replaces: z.boolean(),
  }),
  response: z.object({
    /** In the order of the rules. */
    rules: z.array(
      z.object({
        /** Number of questions that fit the rule. */
        fitting: z.int(),
        /** Number of questions that the bank lacks. */
        missing: z.int(),
        questions: z.array(
          z.object({
            id: identifier,
            examId: identifier,
            examTitle: z.string(),
            text: z.string(),
            topic: z.string(),
            difficulty: z.literal([...DIFFICULTIES]),
            mark: z.number(),
            /** Last time at which it or a copy of it was asked; null: never. */
            askedAt: z.nullable(instant),
          }),
        ),
      }),
    ),
  }),
  errors: ['exams.not-found', 'exams.section-not-found'],
})

export const fillSection = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/sections/:sectionId/fill',
  summary: 'Copy questions that were chosen by rules to the end of a section, which remembers the rules',
  access: authors,
  params: z.object({ id: identifier, sectionId: identifier }),
  body: z.object({
    rules,
    seed,
    questionIds: z.array(identifier).check(z.minLength(1), z.maxLength(BANK_QUESTIONS_AT_ONCE)),
    /** Those that an earlier choice brought are deleted, unless an author has changed them; they can be restored. */
    replaces: z.boolean(),
    /** Groups of these questions of which every attempt is asked some; absent: everybody is asked all. */
    draws: z.optional(drawnGroups),
  }),
  /** The copies in the order of the request, and what was deleted for them. */
  response: z.object({ questions: z.array(questionRecord), removedIds: z.array(identifier) }),
  status: 201,
  errors: ['exams.not-found', 'exams.section-not-found', 'questions.not-found'],
})
