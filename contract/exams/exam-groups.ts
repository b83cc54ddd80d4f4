/** The groups that sit an exam, and the window in which the members of each may begin it. */
import * as z from 'zod/mini'
import { acrossFields } from '../foundation/field.ts'
import { timeZone } from '../groups/groups.ts'
import { EXAM_GROUPS_MOST } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant, revision } from '../foundation/schemas.ts'
import { GROUP_PERMISSIONS } from '#domain/access/permissions.ts'
import { isLocalTime } from '#domain/meetings/local-time.ts'

const authors = { kind: 'permission', permission: 'create-exams' } as const
const groupRunners = { kind: 'any-permission', permissions: GROUP_PERMISSIONS } as const

/** A local date and time in the group's time zone. */
const localTime = z
  .string()
  .check(z.maxLength(16), z.refine(isLocalTime, { error: ({ input }) => (input === '' ? 'required' : 'date') }))

/** The window of a group; null: only the exam's own bound applies. */
const hour = {
  groupId: identifier,
  /** The group's time zone when the form was loaded; the times below are in it. */
  timeZone,
  opens: z.nullable(localTime),
  ends: z.nullable(localTime),
}

const groupHour = z.object(hour).check(
  acrossFields<'opens' | 'ends'>('invalid', 'ends', ({ opens, ends }) => {
    return typeof opens !== 'string' || typeof ends !== 'string' || opens < ends
  }),
)

export const examGroupsForm = z
  .object({
    /** True if only students with a seat in one of these groups may begin. */
    groupsOnly: z.boolean(),
    groups: z.array(groupHour).check(z.maxLength(EXAM_GROUPS_MOST)),
  })
  .check(
    acrossFields<'groupsOnly' | 'groups'>('required', 'groups', ({ groupsOnly, groups }) => {
      return groupsOnly !== true || !Array.isArray(groups) || groups.length > 0
    }),
    acrossFields<'groups'>('invalid', 'groups', ({ groups }) => {
      const ids = Array.isArray(groups) ? groups.map((one: { readonly groupId?: unknown }) => one?.groupId) : []
      return new Set(ids).size === ids.length
    }),
  )

export type ExamGroupsForm = z.infer<typeof examGroupsForm>

const window = { opensAt: z.nullable(instant), endsAt: z.nullable(instant) }

const seatedGroup = z.object({ ...hour, ...window, title: z.string(), members: z.int() })

export type SeatedGroup = z.infer<typeof seatedGroup>

export const examGroups = z.object({
  groupsOnly: z.boolean(),
  /** The groups, sorted by title. */
  groups: z.array(seatedGroup),
  /** Window of the exam, which contains the windows of all groups: as published, else as drafted. */
  ...window,
  /** Groups to choose from, the newest first. */
  choices: z.array(z.object({ id: identifier, title: z.string(), timeZone, members: z.int() })),
  revision,
})

export type ExamGroups = z.infer<typeof examGroups>

export const readExamGroups = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/groups',
  summary: 'The groups that an exam is given to with their hours, and groups to choose from',
  access: authors,
  params: identifierParams,
  response: examGroups,
  errors: ['exams.not-found'],
})

export const changeExamGroups = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/groups',
  summary: 'Say which groups sit an exam and when their members may begin; attempts that run go on',
  access: authors,
  params: identifierParams,
  body: z.extend(examGroupsForm, { revision }),
  response: examGroups,
  errors: ['exams.not-found', 'request.changed-meanwhile'],
})

const examOfGroup = z.object({
  id: identifier,
  title: z.string(),
  ...window,
  /** True if the exam is published and shown to students. */
  isOpen: z.boolean(),
})

export type ExamOfGroup = z.infer<typeof examOfGroup>

export const listExamsOfGroup = defineRoute({
  method: 'GET',
  path: '/api/groups/:id/exams',
  summary: 'The exams that are given to a group with its hours, the last to open first',
  access: groupRunners,
  params: identifierParams,
  response: z.object({ timeZone, items: z.array(examOfGroup) }),
  errors: ['groups.not-found'],
})
