/** Published versions of an exam, and what is different between two of them, for staff. */
import * as z from 'zod/mini'
import { QUESTION_PARTS } from '#domain/exam/version-changes.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifierParams, instant, urlNumber } from '../foundation/schemas.ts'
import { auditReference } from '../people/audit.ts'
import { answerType } from './question-form.ts'

/** The draft with its key is theirs too. */
const readers = { kind: 'permission', permission: 'list-questions' } as const

export const listExamVersions = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/versions',
  summary: 'The published versions of an exam, the newest first, with how often each was attempted',
  access: readers,
  params: identifierParams,
  response: z.object({
    /** The draft is not what was published last. */
    hasUnpublishedChanges: z.boolean(),
    versions: z.array(
      z.object({
        number: z.int(),
        publishedAt: instant,
        /** Name of who published it; null: nobody knows any more, or an import did. */
        publishedBy: z.nullable(z.string()),
        questions: z.int(),
        attempts: z.int(),
        /** Number of corrections of its key. */
        corrections: z.int(),
        /** New attempts sit it. */
        isPublished: z.boolean(),
      }),
    ),
  }),
  errors: ['exams.not-found'],
})

const version = z.union([z.literal('draft'), z.pipe(urlNumber, z.int().check(z.minimum(1), z.maximum(1_000_000)))])

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])

const option = z.object({ id: z.string(), html: z.string(), right: z.boolean() })

const placed = z.object({
  id: z.string(),
  number: z.int(),
  section: z.string(),
  html: z.string(),
  answerType,
  correctType: z.literal(['auto', 'manual']),
  mark: z.number(),
  topic: z.string(),
  fullMarks: z.boolean(),
  options: z.array(option),
})

/** HTML of both texts: `del` is around what is gone, `ins` around what came. */
const marked = z.object({ before: z.string(), after: z.string() })

const sectionFacts = z.object({
  name: z.string(),
  minutes: z.nullable(z.number()),
  breakMinutes: z.optional(z.number()),
  /** Number of questions of one attempt, where every attempt has its own. */
  asked: z.optional(z.int()),
})

export const examComparison = z.object({
  /** Settings that differ, by their names in the form. */
  settings: z.object({ before: z.record(z.string(), plain), after: z.record(z.string(), plain) }),
  /** Records that the settings name. */
  references: z.array(auditReference),
  sections: z.array(z.object({ id: z.string(), before: z.nullable(sectionFacts), after: z.nullable(sectionFacts) })),
  sectionsReordered: z.boolean(),
  passages: z.array(
    z.object({
      id: z.string(),
      titleBefore: z.nullable(z.string()),
      titleAfter: z.nullable(z.string()),
      text: marked,
    }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.literal(['added', 'removed', 'changed']),
      before: z.nullable(placed),
      after: z.nullable(placed),
      parts: z.array(z.literal([...QUESTION_PARTS])),
      text: z.nullable(marked),
      options: z.array(z.object({ id: z.string(), before: z.nullable(option), after: z.nullable(option) })),
      hint: z.nullable(marked),
      explanation: z.nullable(marked),
      /** Corrections of its published key, the newest first. */
      corrections: z.array(
        z.object({ at: instant, rightBefore: z.array(z.string()), rightAfter: z.array(z.string()) }),
      ),
    }),
  ),
})

export type ExamComparison = z.infer<typeof examComparison>

export const compareExamVersions = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/versions/compare',
  summary: 'What is different between two versions of an exam, or between one and the draft',
  access: readers,
  params: identifierParams,
  query: z.object({ from: version, to: version }),
  response: examComparison,
  errors: ['exams.not-found', 'exams.version-not-found'],
  perMinute: 60,
})
