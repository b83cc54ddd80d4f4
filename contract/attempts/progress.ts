/** A student's progress over time. */
import * as z from 'zod/mini'
import { defineRoute } from '../foundation/route.ts'
import { identifier } from '../foundation/schemas.ts'

const topicStrength = z.object({
  /** The topic as authors wrote it, or the slug of a known one. */
  topic: z.string(),
  score: z.number(),
  maximum: z.number(),
  questions: z.int(),
  /** Score as a share of the maximum, 0 to 1. */
  share: z.number(),
})

/** A course that was begun, with the lesson that comes next in it. */
const courseToGoOnWith = z.object({
  id: identifier,
  title: z.string(),
  lesson: z.object({
    id: identifier,
    title: z.string(),
    /** Address of the image of its film, or of the course; absent from answers that a device stored before the field existed. */
    picture: z.optional(z.nullable(z.string())),
  }),
  /** Lessons that are complete, of all. */
  complete: z.int(),
  lessons: z.int(),
})

export type CourseToGoOnWith = z.infer<typeof courseToGoOnWith>

export const studentProgress = z.object({
  /** Academy day of the registration; absent from answers that a device stored before the field existed. */
  joined: z.optional(z.int()),
  /** Number of ended attempts, whether they count or not. */
  attempts: z.int(),
  /** Academy days (`domain/progress/academy-day.ts`) with an ended attempt or an answer of practice, the latest first. */
  days: z.array(z.int()),
  /** The student's rest days, 0 for Sunday; absent from answers that a device stored before the field existed. */
  restDays: z.optional(z.array(z.int())),
  /** Number of answers of practice that the academy has; absent as `restDays` is. */
  practiceAnswers: z.optional(z.int()),
  /** Number of results that the student has seen; `topics` is computed from these alone. */
  seenResults: z.int(),
  /** Strongest topics first. */
  topics: z.array(topicStrength),
  /** Those of `topics` that can be practised; absent as `restDays` is. */
  practiceTopics: z.optional(z.array(z.string())),
  /** The course of the last lesson; null: none is begun or left. Absent as `restDays` is. */
  course: z.optional(z.nullable(courseToGoOnWith)),
  /** Number of assignments of practice that can be answered today, done or not. Absent as `restDays` is. */
  assignments: z.optional(z.int()),
})

export type StudentProgress = z.infer<typeof studentProgress>

export const readStudentProgress = defineRoute({
  method: 'GET',
  path: '/api/student-progress',
  summary: 'Attempts, days of practice and strengths of this student, from results that were shown',
  access: { kind: 'permission', permission: 'enroll-exams', role: 'student' },
  response: studentProgress,
})
