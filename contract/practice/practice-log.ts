/** The log of practice: devices append to it with a ticket of their own, and read what other devices appended. */
import * as z from 'zod/mini'
import { CERTAINTIES, HINT_STEPS, REPORT_REASONS, SESSION_MODES } from '#domain/practice/event.ts'
import type { PracticeBody, PracticeSettings } from '#domain/practice/event.ts'
import {
  EVENTS_OF_BATCH,
  LINE_LENGTH_MOST,
  LINE_NUMBER_MOST,
  QUESTIONS_OF_SHEET_DAY,
  REPORT_LENGTH,
} from '#domain/practice/limits.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import { OPTIONS_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'

const students = { kind: 'role', role: 'student' } as const

const optionId = z.string().check(z.minLength(1), z.maxLength(64))
const optionIds = z.readonly(z.array(optionId).check(z.maxLength(OPTIONS_MOST)))
const name = z.string().check(z.minLength(1), z.maxLength(120))
const day = z.int().check(z.minimum(0), z.maximum(100_000))

export const answered = z.object({
  type: z.literal('answered'),
  session: name,
  mode: z.literal([...SESSION_MODES]),
  question: identifier,
  version: z.int().check(z.minimum(0)),
  options: optionIds,
  changedFrom: z.nullable(optionIds),
  shown: optionIds,
  certainty: z.nullable(z.literal([...CERTAINTIES])),
  hints: z.int().check(z.minimum(0), z.maximum(HINT_STEPS)),
  ms: z.int().check(z.minimum(0), z.maximum(86_400_000)),
  sheet: z.nullable(name),
})

const printedQuestion = z.object({
  question: identifier,
  version: z.int().check(z.minimum(0)),
  shown: optionIds,
})

const goal = z.int().check(z.minimum(1), z.maximum(100))
const hour = z.int().check(z.minimum(7), z.maximum(20))

const settings = z.partial(
  z.object({
    examDay: z.nullable(day),
    goal: z.nullable(goal),
    reminderHour: z.nullable(hour),
    restDays: z.readonly(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7))),
    asksCertainty: z.boolean(),
    ramadan: z.boolean(),
    ramadanHour: hour,
    ramadanGoal: goal,
  }),
) satisfies z.ZodMiniType<Partial<PracticeSettings>>

export const practiceBody = z.discriminatedUnion('type', [
  answered,
  z.object({ type: z.literal('bookmarked'), question: identifier, on: z.boolean() }),
  z.object({
    type: z.literal('reported'),
    question: identifier,
    version: z.int().check(z.minimum(0)),
    reason: z.literal([...REPORT_REASONS]),
    text: z.string().check(z.overwrite(withoutControls), z.maxLength(REPORT_LENGTH)),
  }),
  z.object({
    type: z.literal('printed'),
    sheet: name,
    day,
    questions: z.readonly(z.array(printedQuestion).check(z.minLength(1), z.maxLength(QUESTIONS_OF_SHEET_DAY))),
  }),
  z.object({ type: z.literal('settled'), settings }),
]) satisfies z.ZodMiniType<PracticeBody>

const line = z.object({
  seq: z.int().check(z.minimum(1), z.maximum(LINE_NUMBER_MOST)),
  at: instant,
  body: practiceBody.check(z.refine((body) => JSON.stringify(body).length <= LINE_LENGTH_MOST)),
})

/** Line of a student's log with its writer: a device, or `attempt:<id>`. */
export const practiceEvent = z.object({ writer: z.string(), seq: z.int(), at: instant, body: practiceBody })

export const registerPracticeWriter = defineRoute({
  method: 'POST',
  path: '/api/practice/writers',
  summary: 'Register a device that writes the log of practice, with the ticket that its deliveries carry',
  access: students,
  body: z.object({ writer: identifier, ticket: z.string().check(z.minLength(32), z.maxLength(200)) }),
  response: z.object({ seq: z.int() }),
  errors: ['practice.writer-taken', 'practice.too-many-devices'],
  perMinute: 30,
})

export const appendPracticeEvents = defineRoute({
  method: 'POST',
  path: '/api/practice/writers/:id/events',
  summary: 'Append to the log of practice; a repeat changes nothing. Holds a ticket, also when the sign-in has ended',
  access: { kind: 'ticket' },
  params: identifierParams,
  body: z.object({ events: z.array(line).check(z.minLength(1), z.maxLength(EVENTS_OF_BATCH)) }),
  response: z.object({
    /** Number up to which this device's lines are stored without a gap. */
    ackedSeq: z.int(),
    /** Answers that the academy has of this student, of all devices. */
    answers: z.int(),
    /** Numbers under which another line is stored: the device was restored from an earlier copy. */
    taken: z.array(z.int()),
  }),
  errors: ['practice.ticket-refused', 'practice.log-full'],
  bodyLimit: 512 * 1024,
  perMinute: 600,
})

export const readPracticeLog = defineRoute({
  method: 'GET',
  path: '/api/practice/events',
  summary: 'What the academy has of the caller’s log after a position, and the answers of practice exams',
  access: students,
  query: z.object({
    after: z._default(z.pipe(z.string(), z.transform(Number)), 0),
    /** `mark` of the answer that ended there. Another one now: the academy was restored, and is read from the beginning. */
    mark: z.optional(z.pipe(z.string(), z.transform(Number))),
    /** The device that asks. */
    writer: z.optional(identifier),
  }),
  response: z.object({
    events: z.array(practiceEvent),
    /** Position after which this answer begins: that of the question, or 0. */
    from: z.int(),
    /** Position of the last line of this answer; the next answer begins after it. */
    position: z.int(),
    /** Instant at which the line at `position` arrived; null: there is none. */
    mark: z.nullable(instant),
    /** Number up to which the lines of the device that asks are stored without a gap; null: it is not named. */
    ackedSeq: z.nullable(z.int()),
    isLast: z.boolean(),
    answers: z.int(),
  }),
  perMinute: 300,
})
