/** The practice of a class and of one student as staff read it: topics and levels, and why a student needs help. */
import * as z from 'zod/mini'
import { TOPIC_LEVELS } from '#domain/practice/levels.ts'
import { STAFF } from '../attempts/report-readers.ts'
import { defineRoute } from '../foundation/route.ts'
import { calendarDay, identifier, identifierParams } from '../foundation/schemas.ts'
import { PRACTICE_SECTIONS } from './practice.ts'

const topic = z.object({ topic: z.string(), section: z.literal([...PRACTICE_SECTIONS]) })

export const studentLevel = z.object({
  topic: z.string(),
  level: z.literal([...TOPIC_LEVELS]),
  /** First sights that measure, and how many are still needed for a level. */
  answers: z.int(),
  missing: z.int(),
  /** Range of the share of right answers in eight of ten cases, 0 to 1; null: there are too few answers. */
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
})

export type StudentLevel = z.infer<typeof studentLevel>

export const practiceNeed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('falling'), topic: z.string(), from: z.number(), to: z.number() }),
  z.object({ kind: z.literal('idle'), days: z.int(), hasPractised: z.boolean() }),
  z.object({ kind: z.literal('misconception'), misconception: z.string(), count: z.int() }),
])

export type PracticeNeed = z.infer<typeof practiceNeed>

const classStudent = z.object({
  id: identifier,
  student: z.string(),
  /** Day of the last answer; null: there is none. */
  lastDay: z.nullable(calendarDay),
  answers: z.int(),
  /** Levels in the order of the topics. */
  levels: z.array(studentLevel),
  needs: z.array(practiceNeed),
})

export type ClassStudent = z.infer<typeof classStudent>

export const practiceClass = z.object({
  group: z.object({ id: identifier, title: z.string() }),
  topics: z.array(topic),
  /** Those who need help first. */
  students: z.array(classStudent),
  /** Wrong ideas of the last four weeks, those of most students first. */
  clusters: z.array(z.object({ misconception: z.string(), students: z.int(), count: z.int() })),
})

export type PracticeClass = z.infer<typeof practiceClass>

export const readPracticeClass = defineRoute({
  method: 'GET',
  path: '/api/practice-classes/:id',
  summary: 'The levels of a group’s students in every topic, who needs help and why, and the wrong ideas of the class',
  access: STAFF,
  params: identifierParams,
  response: practiceClass,
  errors: ['groups.not-found'],
  perMinute: 60,
})

export const personPractice = z.object({
  topics: z.array(topic),
  levels: z.array(studentLevel),
  needs: z.array(practiceNeed),
  answers: z.int(),
  lastDay: z.nullable(calendarDay),
  /** Days with practice among the last 28. */
  practised: z.int(),
  assignments: z.array(
    z.object({
      id: identifier,
      title: z.string(),
      since: calendarDay,
      until: calendarDay,
      questions: z.int(),
      done: z.int(),
      right: z.int(),
    }),
  ),
})

export type PersonPractice = z.infer<typeof personPractice>

export const readPersonPractice = defineRoute({
  method: 'GET',
  path: '/api/users/:id/practice',
  summary: 'The practice of a student: levels, last practice and assignments, without single answers',
  access: STAFF,
  params: identifierParams,
  response: personPractice,
  errors: ['users.not-found'],
})
