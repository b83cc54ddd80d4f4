/** Correction of a wrong key for past attempts. A preview counts the results that change; the correction follows it. */
import * as z from 'zod/mini'
import { MARK_MOST } from '../foundation/limits.ts'
import { answerType } from './question-form.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'

const authors = { kind: 'permission', permission: 'correct-keys' } as const

/** Revision of all keys of an exam together; every correction raises it. */
const keysRevision = z.int().check(z.minimum(0))

export const correctionForm = z.object({
  questionId: identifier,
  /** Several of a single choice: any of them is right. */
  correctOptionIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
  /** 0 takes the question out of the result. */
  mark: z.number().check(z.minimum(0), z.maximum(MARK_MOST)),
  /** True if everybody has the mark, whatever they gave. */
  fullMarks: z.optional(z.boolean()),
})

const versionHead = { versionId: identifier, number: z.int() }

export const readKeys = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/keys',
  summary: 'The keys by which attempts at the published versions are graded',
  access: authors,
  params: identifierParams,
  response: z.object({
    examTitle: z.string(),
    keysRevision,
    /** Number of closed attempts whose result still has to be recomputed. */
    waiting: z.int(),
    /** Versions, newest first. */
    versions: z.array(
      z.object({ ...versionHead, publishedAt: instant, closedAttempts: z.int(), openAttempts: z.int() }),
    ),
    /** The questions as the newest version with them asks them. */
    questions: z.array(
      z.object({
        id: identifier,
        number: z.int(),
        sectionName: z.string(),
        html: z.string(),
        answerType,
        correctType: z.literal(['auto', 'manual']),
        options: z.array(z.object({ id: z.string(), html: z.string() })),
        correctOptionIds: z.array(z.string()),
        mark: z.number(),
        fullMarks: z.boolean(),
        /** Numbers of the versions that contain it. */
        versions: z.array(z.int()),
      }),
    ),
  }),
  errors: ['exams.not-found', 'exams.not-published'],
  perMinute: 60,
})

const effect = z.object({
  ...versionHead,
  /** False if this version already has this key, or does not have these options. */
  changes: z.boolean(),
  closedAttempts: z.int(),
  openAttempts: z.int(),
  changedResults: z.int(),
  raised: z.int(),
  lowered: z.int(),
  averageBefore: z.nullable(z.number()),
  averageAfter: z.nullable(z.number()),
  /** The same as shares of the maximum, in percent: a question that is dropped lowers the maximum too. */
  percentBefore: z.nullable(z.number()),
  percentAfter: z.nullable(z.number()),
})

export const previewCorrection = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/corrections/preview',
  summary: 'How many results a corrected key would change; nothing is written',
  access: authors,
  params: identifierParams,
  body: correctionForm,
  response: z.object({ keysRevision, versions: z.array(effect) }),
  errors: ['exams.not-found', 'exams.not-published', 'questions.not-found', 'questions.invalid-key'],
  perMinute: 60,
})

export const applyCorrection = defineRoute({
  method: 'POST',
  path: '/api/exams/:id/corrections',
  summary: 'Correct a key in every published version and compute the results again; a repeat changes nothing',
  access: authors,
  params: identifierParams,
  body: z.extend(correctionForm, { keysRevision }),
  response: z.object({
    keysRevision,
    /** Numbers of the versions that changed. */
    changedVersions: z.array(z.int()),
    /** `recomputed`: results recomputed within this call. `waiting`: results that the server recomputes afterwards. */
    recomputed: z.int(),
    waiting: z.int(),
  }),
  errors: [
    'exams.not-found',
    'exams.not-published',
    'questions.not-found',
    'questions.invalid-key',
    'request.changed-meanwhile',
  ],
  perMinute: 60,
})
