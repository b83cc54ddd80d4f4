/** Hours in which the academy can be reached by telephone. */
import * as z from 'zod/mini'
import { areInOrder, DAY_MINUTES, HOLIDAY_NAME_LENGTH } from '#domain/contacts/opening-hours.ts'
import { rule, text } from '../foundation/field.ts'
import { defineRoute } from '../foundation/route.ts'
import { calendarDay } from '../foundation/schemas.ts'

const minute = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES))
const span = z.object({ from: minute, to: minute })
const day = z.array(span).check(z.maxLength(4), rule('invalid', areInOrder))
const holiday = z
  .object({ from: calendarDay, to: calendarDay, name: text({ maximum: HOLIDAY_NAME_LENGTH }) })
  .check(rule('invalid', ({ from, to }) => from <= to))

/** Opening spans by day of the week, Sunday first. */
export const spansOfWeek = z.array(day).check(z.minLength(7), z.maxLength(7))

export const contactHoursForm = z.object({
  week: spansOfWeek,
  holidays: z.array(holiday).check(z.maxLength(60)),
})

export type ContactHoursForm = z.infer<typeof contactHoursForm>

const keptHours = z.object({
  week: z.array(z.array(span)),
  holidays: z.array(z.object({ from: z.string(), to: z.string(), name: z.string() })),
  /** 0 if no hours have been set yet. */
  revision: z.int(),
})

export type ContactHours = z.infer<typeof keptHours>

export const readContactHours = defineRoute({
  method: 'GET',
  path: '/api/contact-hours',
  summary: "When the academy answers its telephone, in Riyadh's time",
  access: { kind: 'public' },
  response: keptHours,
  perMinute: 600,
})

export const updateContactHours = defineRoute({
  method: 'PUT',
  path: '/api/contact-hours',
  summary: 'Change the hours of the week and the holidays',
  access: { kind: 'permission', permission: 'manage-settings' },
  body: z.extend(contactHoursForm, { revision: z.int().check(z.minimum(0)) }),
  response: keptHours,
  errors: ['request.changed-meanwhile'],
})
