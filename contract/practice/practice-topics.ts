/** Packs of practice as staff make them. */
import * as z from 'zod/mini'
import { PROBLEM_CODES } from '../exams/publication.ts'
import { defineRoute } from '../foundation/route.ts'
import { bothLanguages, identifier, identifierParams, instant, revision } from '../foundation/schemas.ts'
import { PRACTICE_SECTIONS } from './practice.ts'

const authors = { kind: 'permission', permission: 'create-questions' } as const

const packProblem = z.object({
  questionId: identifier,
  examId: identifier,
  /** First words of the question, Markdown. */
  text: z.string(),
  code: z.literal([...PROBLEM_CODES]),
})

export const practiceTopicRecord = z.object({
  id: identifier,
  topic: z.string(),
  section: z.literal([...PRACTICE_SECTIONS]),
  /** Weight of the topic in a whole paper, in percent. */
  share: z.int(),
  /** Packages that open it; none: it is free. */
  packages: z.array(z.object({ id: identifier, name: bothLanguages })),
  /** Questions of practice with this topic that can be published now, and how many of them name a twin. */
  ready: z.int(),
  twins: z.int(),
  problems: z.array(packProblem),
  pack: z.nullable(z.object({ version: z.int(), questions: z.int(), bytes: z.int(), publishedAt: instant })),
  /** True if the next pack would differ from the published one. */
  hasChanges: z.boolean(),
  revision,
})

export type PracticeTopicRecord = z.infer<typeof practiceTopicRecord>

export const listPracticeTopics = defineRoute({
  method: 'GET',
  path: '/api/practice-topics',
  summary: 'Every topic that has questions of practice, with its pack and what stands in the way of the next one',
  access: authors,
  response: z.object({ items: z.array(practiceTopicRecord) }),
})

export const changePracticeTopic = defineRoute({
  method: 'PUT',
  path: '/api/practice-topics/:id',
  summary: 'Change the section, weight and packages of a topic',
  access: authors,
  params: identifierParams,
  body: z.object({
    section: z.literal([...PRACTICE_SECTIONS]),
    share: z.int().check(z.minimum(1), z.maximum(100)),
    packageIds: z.array(identifier).check(z.maxLength(100)),
    revision,
  }),
  response: practiceTopicRecord,
  errors: ['practice.topic-not-found', 'request.changed-meanwhile'],
})

export const publishPracticePack = defineRoute({
  method: 'POST',
  path: '/api/practice-topics/:id/publish',
  summary: 'Make the next version of a topic’s pack; its questions stay questions of practice from then on',
  access: authors,
  params: identifierParams,
  response: practiceTopicRecord,
  errors: ['practice.topic-not-found', 'practice.nothing-to-publish', 'practice.not-ready'],
})
