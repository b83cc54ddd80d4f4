/** How a student has been getting on. */
import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

const topicStrength = z.object({
  /** As authors wrote it, or the slug of a known one. */
  topic: z.string(),
  score: z.number(),
  maximum: z.number(),
  questions: z.int(),
  /** Score as a share of the maximum, 0 to 1. */
  share: z.number(),
})

export const studentProgress = z.object({
  /** The academy day of the registration; absent from answers that a device kept before it was sent. */
  joined: z.optional(z.int()),
  /** Attempts that have ended, whatever became of them. */
  attempts: z.int(),
  /** Academy days (`domain/progress/academy-day.ts`) with an attempt, the latest first. */
  days: z.array(z.int()),
  /** Results that the student has seen: what `topics` is made of, and nothing else. */
  seenResults: z.int(),
  /** The strongest first. */
  topics: z.array(topicStrength),
})

export type StudentProgress = z.infer<typeof studentProgress>

export const readStudentProgress = defineRoute({
  method: 'GET',
  path: '/api/student-progress',
  summary: 'Attempts, days of practice and strengths of this student, from results that were shown',
  access: { kind: 'permission', permission: 'enroll-exams', role: 'student' },
  response: studentProgress,
})
