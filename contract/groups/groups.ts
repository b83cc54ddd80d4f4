/** Groups: weekly times, seats, a waiting list, and their administration. */
import * as z from 'zod/mini'
import { spansOfWeek } from '../office/contact-hours.ts'
import { acrossFields, rule, text } from '../foundation/field.ts'
import { GROUP_IMPORT_MOST, GROUP_STUDENTS_MOST } from '../foundation/limits.ts'
import { memberRoutes, recordRoutes } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  calendarDay,
  filter,
  identifier,
  identifierParams,
  instant,
  revision,
  searchedText,
} from '../foundation/schemas.ts'
import { GROUP_PERMISSIONS, MEETING_PERMISSIONS, STUDENT_READER_PERMISSIONS } from '#domain/access/permissions.ts'
import { userTarget } from '../people/users.ts'
import { isTimeZone } from '#domain/groups/time-zone.ts'

const runners = { kind: 'any-permission', permissions: GROUP_PERMISSIONS } as const
const managers = { kind: 'permission', permission: 'manage-groups' } as const
const students = { kind: 'role', role: 'student' } as const

/** IANA name of a time zone. */
export const timeZone = z.string().check(z.maxLength(60), rule('invalid', isTimeZone))

export const groupForm = z
  .object({
    title: text({ maximum: 120 }),
    maxStudents: z.int().check(z.minimum(1), z.maximum(GROUP_STUDENTS_MOST)),
    teacherId: z.nullable(identifier),
    timeZone,
    /** Minutes of the local day in the group's zone, Sunday first. */
    week: spansOfWeek,
    startsOn: calendarDay,
    endsOn: calendarDay,
    /** Packages that members have as long as they are members. */
    packageIds: z.array(identifier).check(z.maxLength(20)),
  })
  .check(
    acrossFields<'startsOn' | 'endsOn'>(
      'invalid',
      'endsOn',
      ({ startsOn, endsOn }) => typeof startsOn !== 'string' || typeof endsOn !== 'string' || startsOn <= endsOn,
    ),
  )

export type GroupForm = z.infer<typeof groupForm>

const spans = z.array(z.array(z.object({ from: z.int(), to: z.int() })))
const person = z.object({ id: identifier, name: z.string() })
const nextTime = z.object({ startsAt: instant, minutes: z.int() })

const shown = {
  id: identifier,
  title: z.string(),
  timeZone: z.string(),
  week: spans,
  startsOn: z.string(),
  endsOn: z.string(),
  /** Computed when the answer is made, with the daylight-saving rules of the zone. */
  nextTimes: z.array(nextTime),
}

export const groupRecord = z.object({
  ...shown,
  maxStudents: z.int(),
  teacherId: z.nullable(identifier),
  teacher: z.nullable(z.string()),
  packageIds: z.array(identifier),
  joinCode: z.nullable(z.string()),
  members: z.int(),
  waiting: z.int(),
  revision,
})

export type GroupRecord = z.infer<typeof groupRecord>

export const groupFilters = z.object({ q: searchedText })

export const groupRoutes = recordRoutes({
  path: '/api/groups',
  access: runners,
  writeAccess: managers,
  summaries: {
    list: 'A page of groups; sort by title, maxStudents, startsOn or endsOn',
    create: 'Make a group',
    read: 'One group',
    update: 'Change a group; raising the maximum moves the waiting list up',
    remove: 'Delete a group with its seats',
  },
  form: groupForm,
  view: groupRecord,
  filters: groupFilters,
  notFound: 'groups.not-found',
  unwritable: ['groups.below-members', 'request.invalid'],
  unremovable: ['groups.has-meetings', 'groups.has-exams'],
})

export const {
  list: listGroups,
  create: createGroup,
  read: readGroup,
  update: updateGroup,
  remove: deleteGroup,
} = groupRoutes

export const listTeachers = defineRoute({
  method: 'GET',
  path: '/api/groups/teachers',
  summary: 'Who can teach a group: active accounts that are not students, by name; for teachers themselves alone',
  access: { kind: 'any-permission', permissions: [...GROUP_PERMISSIONS, ...MEETING_PERMISSIONS] },
  response: z.object({ items: z.array(person) }),
})

export const groupStudent = z.object({
  id: identifier,
  name: z.string(),
  email: z.string(),
  state: z.literal(['member', 'waiting']),
  since: instant,
})

export type GroupStudent = z.infer<typeof groupStudent>

export const groupStudentRoutes = memberRoutes({
  path: '/api/groups/:id/students',
  access: runners,
  writeAccess: managers,
  summaries: {
    list: 'A page of the students of a group, members before those who wait; sort by name, state or since',
    add: 'Add students: to seats as long as there are any, then to the waiting list',
    remove: 'Take students out of a group, whom its link then refuses; who waits longest gets the seat and a mail',
  },
  member: groupStudent,
  notFound: 'groups.not-found',
})

export const { list: listGroupStudents, add: addGroupStudents, remove: removeGroupStudents } = groupStudentRoutes

export const importGroupStudents = defineRoute({
  method: 'POST',
  path: '/api/groups/:id/students/import',
  summary: 'Add students by their addresses, in their order; answers whose there is no student',
  access: managers,
  params: identifierParams,
  body: z.object({
    emails: z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(GROUP_IMPORT_MOST)),
  }),
  response: z.object({ added: z.int(), unknown: z.array(z.string()) }),
  errors: ['groups.not-found'],
})

export const seatUsers = defineRoute({
  method: 'POST',
  path: '/api/groups/:id/students/chosen',
  summary:
    'Add the active students among users of their list: those named, or all that match, who may list users alone',
  access: managers,
  params: identifierParams,
  body: z.object({ target: userTarget }),
  /** People who were not in the group before, and how many of them wait for a seat. */
  response: z.object({ addedIds: z.array(identifier), waiting: z.int() }),
  errors: ['groups.not-found', 'groups.too-many-people', 'auth.forbidden'],
  bodyLimit: 1024 * 1024,
})

export const takeBackSeats = defineRoute({
  method: 'POST',
  path: '/api/groups/:id/students/chosen/undo',
  summary: 'Take back seats that were just given from the list of users; the group’s link stays open to these students',
  access: managers,
  params: identifierParams,
  body: z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(GROUP_IMPORT_MOST)) }),
  response: z.object({ removedIds: z.array(identifier) }),
  errors: ['groups.not-found'],
  bodyLimit: 1024 * 1024,
})

export const changeJoinLink = defineRoute({
  method: 'PUT',
  path: '/api/groups/:id/join-link',
  summary: 'Make a link by which students join; an earlier one ends. Or have none',
  access: managers,
  params: identifierParams,
  body: z.object({ open: z.boolean() }),
  response: groupRecord,
  errors: ['groups.not-found'],
})

/**
 * A group as its students see it. `removed`: staff took the student out, and only staff let them in again; `place`:
 * position in the waiting list, from 1.
 */
export const ownGroup = z.object({
  ...shown,
  teacher: z.nullable(z.string()),
  standing: z.literal(['none', 'member', 'waiting', 'removed']),
  place: z.nullable(z.int()),
  seatsLeft: z.int(),
})

export type OwnGroup = z.infer<typeof ownGroup>

export const listGroupChoices = defineRoute({
  method: 'GET',
  path: '/api/group-choices',
  summary: 'Groups to choose from by their title, the newest first; for who only runs groups or meetings their own',
  access: {
    kind: 'any-permission',
    permissions: [...STUDENT_READER_PERMISSIONS, ...GROUP_PERMISSIONS, ...MEETING_PERMISSIONS],
  },
  /** `meetings`: those alone for which the reader may plan a meeting. */
  query: z.object({ of: filter(z.literal('meetings')) }),
  response: z.object({ items: z.array(z.object({ id: identifier, title: z.string() })) }),
})

export const listGroupMemberIds = defineRoute({
  method: 'GET',
  path: '/api/group-choices/:id',
  summary: 'Who has a seat in a group',
  access: { kind: 'any-permission', permissions: STUDENT_READER_PERMISSIONS },
  params: identifierParams,
  response: z.object({ studentIds: z.array(identifier) }),
  errors: ['groups.not-found'],
})

const byCode = {
  path: '/api/group-links/:code',
  access: students,
  params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: ownGroup,
  perMinute: 30,
} as const

export const readGroupLink = defineRoute({
  ...byCode,
  method: 'GET',
  summary: 'The group that a link leads to',
  errors: ['groups.link-not-found'],
})

export const joinGroup = defineRoute({
  ...byCode,
  method: 'POST',
  summary: 'Take a seat of the group, or a place in its waiting list; the same again changes nothing',
  errors: ['groups.link-not-found', 'groups.over', 'groups.taken-out'],
})

export const listOwnGroups = defineRoute({
  method: 'GET',
  path: '/api/own-groups',
  summary: "The student's groups, those that they wait for too",
  access: students,
  response: z.object({ items: z.array(ownGroup) }),
})

export const leaveGroup = defineRoute({
  method: 'DELETE',
  path: '/api/own-groups/:id',
  summary: 'Leave a group, or its waiting list',
  access: students,
  params: identifierParams,
  response: z.object({}),
  errors: ['groups.not-found'],
})
