/** Teachers ask groups and students to practise something, and read how much of it is done. */
import * as z from 'zod/mini'
import { ASSIGNED_DAYS_MOST, ASSIGNED_QUESTIONS_MOST, ASSIGNED_SET_MOST } from '#domain/practice/assignment.ts'
import { dayFromText } from '#domain/progress/academy-day.ts'
import { STAFF } from '../attempts/report-readers.ts'
import { acrossFields, text } from '../foundation/field.ts'
import { TITLE_LENGTH } from '../foundation/limits.ts'
import { recordRoutes } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import { calendarDay, filter, identifier, identifierParams, revision, searchedText } from '../foundation/schemas.ts'
import { assignableQuestion, chosenQuestions } from '../learning/chosen-questions.ts'
import { PRACTICE_SECTIONS } from './practice.ts'

const TOPICS_MOST = 100
const RECIPIENTS_MOST = 500

const daysBetween = (since: unknown, until: unknown): number | null => {
  const [first, last] = [since, until].map((day) => (typeof day === 'string' ? dayFromText(day) : null))
  return first == null || last == null ? null : last - first
}

type Asked = 'topics' | 'questionIds'

/** Numbers of topics and of named questions; null: it is no list. */
function askedIn({ topics, questionIds = [] }: Readonly<Partial<Record<Asked, unknown>>>): readonly (number | null)[] {
  return [topics, questionIds].map((list) => (Array.isArray(list) ? list.length : null))
}

export const assignmentForm = z
  .object({
    title: text({ maximum: TITLE_LENGTH }),
    topics: z.array(z.string().check(z.minLength(1), z.maxLength(TITLE_LENGTH))).check(z.maxLength(TOPICS_MOST)),
    /** A set: the questions that are asked, instead of topics. Of twins the first one stays. */
    questionIds: z.optional(z.array(identifier).check(z.maxLength(ASSIGNED_SET_MOST))),
    /** Number of questions that a student sees for the first time; that of a set follows from the set. */
    questions: z.int().check(z.minimum(1), z.maximum(ASSIGNED_QUESTIONS_MOST)),
    /** Days of the academy, both included. */
    since: calendarDay,
    until: calendarDay,
    groupIds: z.array(identifier).check(z.maxLength(RECIPIENTS_MOST)),
    studentIds: z.array(identifier).check(z.maxLength(RECIPIENTS_MOST)),
  })
  .check(
    acrossFields<'groupIds' | 'studentIds'>('required', 'groupIds', ({ groupIds, studentIds }) =>
      [groupIds, studentIds].some((ids) => !Array.isArray(ids) || ids.length > 0),
    ),
    acrossFields<Asked>('required', 'topics', (form) => askedIn(form).some((count) => count !== 0)),
    acrossFields<Asked>('invalid', 'topics', (form) => askedIn(form).some((count) => count === 0 || count === null)),
    acrossFields<'since' | 'until'>('invalid', 'until', ({ since, until }) => {
      const days = daysBetween(since, until)
      return days === null || (days >= 0 && days <= ASSIGNED_DAYS_MOST)
    }),
  )

export type AssignmentForm = z.infer<typeof assignmentForm>

const recipient = z.object({ id: identifier, name: z.string() })

export const ASSIGNMENT_STATES = ['running', 'coming', 'over'] as const

export const assignmentRecord = z.object({
  id: identifier,
  title: z.string(),
  /** Of a set: the topics of its questions. */
  topics: z.array(z.string()),
  /** A set; empty: any questions of the topics. */
  questionIds: z.array(identifier),
  questions: z.int(),
  since: calendarDay,
  until: calendarDay,
  state: z.literal([...ASSIGNMENT_STATES]),
  /** Groups and students that are gone are left out. */
  groups: z.array(recipient),
  students: z.array(recipient),
  /** Name of the member of staff; null: the account is gone. */
  creator: z.nullable(z.string()),
  revision,
})

export type AssignmentRecord = z.infer<typeof assignmentRecord>

export const assignmentRoutes = recordRoutes({
  path: '/api/practice-assignments',
  access: STAFF,
  summaries: {
    list: 'A page of assignments of practice; sort by title, since, until or questions',
    create: 'Ask groups or students to practise topics, or a set of questions',
    read: 'One assignment of practice',
    update: 'Change an assignment; topics or set, first day and recipients stay once it has begun',
    remove: 'Take an assignment back; what was practised stays',
  },
  form: assignmentForm,
  view: assignmentRecord,
  filters: z.object({ q: searchedText, state: filter(z.literal([...ASSIGNMENT_STATES])) }),
  notFound: 'practice-assignments.not-found',
  unwritable: ['practice-assignments.begun'],
})

export const {
  list: listAssignments,
  create: createAssignment,
  read: readAssignment,
  update: updateAssignment,
  remove: deleteAssignment,
} = assignmentRoutes

export const readAssignmentProgress = defineRoute({
  method: 'GET',
  path: '/api/practice-assignments/:id/progress',
  summary: 'How much of an assignment each student has done: questions seen for the first time since it was given',
  access: STAFF,
  params: identifierParams,
  response: z.object({
    assignment: assignmentRecord,
    /** Questions of a set that are no longer asked: withdrawn, or their keys are in doubt. */
    leftOut: z.int(),
    students: z.array(
      z.object({
        id: identifier,
        student: z.string(),
        done: z.int(),
        /** Number of questions that can count for this student. */
        of: z.int(),
        /** Questions of a set that this student had seen before: they measure nothing any more. */
        known: z.int(),
        right: z.int(),
        /** Academy day of the last of these answers. */
        lastDay: z.nullable(calendarDay),
      }),
    ),
  }),
  errors: ['practice-assignments.not-found'],
})

export type AssignmentProgress = z.infer<typeof readAssignmentProgress.response>

export const assignedAnswer = z.object({
  questionId: identifier,
  /** First words of the question, plain text. */
  text: z.string(),
  topic: z.string(),
  day: calendarDay,
  isRight: z.boolean(),
  isBlank: z.boolean(),
  isHinted: z.boolean(),
  misconceptions: z.array(z.string()),
})

export const readAssignedAnswers = defineRoute({
  method: 'GET',
  path: '/api/practice-assignments/:id/students/:studentId',
  summary: 'The single answers of a student that count for an assignment; others are not shown to staff',
  access: STAFF,
  params: z.extend(identifierParams, { studentId: identifier }),
  response: z.object({
    title: z.string(),
    student: z.string(),
    questions: z.int(),
    items: z.array(assignedAnswer),
  }),
  errors: ['practice-assignments.not-found', 'users.not-found'],
})

export type AssignedAnswers = z.infer<typeof readAssignedAnswers.response>

export const listAssignmentChoices = defineRoute({
  method: 'GET',
  path: '/api/practice-choices',
  summary: 'Topics that can be practised, and groups that are not over, to choose from',
  access: STAFF,
  response: z.object({
    topics: z.array(z.object({ topic: z.string(), section: z.literal([...PRACTICE_SECTIONS]), questions: z.int() })),
    groups: z.array(z.object({ id: identifier, title: z.string(), members: z.int() })),
    /** First day that can be chosen. */
    today: calendarDay,
  }),
})

export const findAssignableQuestions = defineRoute({
  method: 'GET',
  path: '/api/practice-set-questions',
  summary: 'Questions of published packs to choose a set from, one of each family of twins, at most thirty',
  access: { kind: 'any-permission', permissions: [STAFF.permission, 'manage-courses'] },
  query: z.object({ q: searchedText, topic: z.optional(z.string().check(z.maxLength(TITLE_LENGTH))) }),
  response: z.object({
    items: z.array(assignableQuestion),
    total: z.int(),
    /** Topics that have any such question. */
    topics: z.array(z.string()),
  }),
})

export const readAssignedSet = defineRoute({
  method: 'GET',
  path: '/api/practice-assignments/:id/questions',
  summary: 'The questions of a set in their order; those that are no longer asked are marked',
  access: STAFF,
  params: identifierParams,
  response: chosenQuestions,
  errors: ['practice-assignments.not-found'],
})

const recipientIds = z.array(identifier).check(z.maxLength(RECIPIENTS_MOST))

export const checkAssignmentReach = defineRoute({
  method: 'POST',
  path: '/api/practice-reach',
  summary: 'How many of these students cannot open the packs of these topics or questions; nothing is written',
  access: STAFF,
  body: z.object({
    topics: z.array(z.string().check(z.minLength(1), z.maxLength(TITLE_LENGTH))).check(z.maxLength(TOPICS_MOST)),
    questionIds: z.array(identifier).check(z.maxLength(ASSIGNED_SET_MOST)),
    groupIds: recipientIds,
    studentIds: recipientIds,
  }),
  response: z.object({
    /** Students whose access was read: at most two hundred, the first ones by name. */
    students: z.int(),
    closed: z.array(z.object({ topic: z.string(), students: z.int() })),
  }),
  perMinute: 60,
})

export type AssignmentReach = z.infer<typeof checkAssignmentReach.response>

export const findAssignableStudents = defineRoute({
  method: 'GET',
  path: '/api/practice-students',
  summary: 'Students with an active account by their name, at most twenty',
  access: STAFF,
  query: z.object({ q: searchedText }),
  response: z.object({ items: z.array(recipient) }),
})
