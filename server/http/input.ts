/** Checks the input of a request against the schemas of its route. */
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { fieldErrors } from '#contract/foundation/field-errors.ts'
import type { Route } from '#contract/foundation/route.ts'
import { FIELD_ERRORS_REPORTED } from './limits.ts'

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export type CheckedInput =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly fields: FieldErrors }

export type CheckInput = (request: FastifyRequest) => CheckedInput

type Part = (data: unknown, issues: z.core.$ZodIssue[]) => unknown

const NOTHING = Object.freeze({})

function takesNothing(schema: z.ZodMiniType): boolean {
  return schema instanceof z.ZodMiniObject && Object.keys(schema.shape).length === 0
}

/** `reportInput` distinguishes a missing field from a wrong one; the values themselves are not passed on. */
function part(schema: z.ZodMiniType): Part {
  if (takesNothing(schema)) return () => NOTHING
  return (data, issues) => {
    const parsed = z.safeParse(schema, data ?? NOTHING, { reportInput: true })
    if (parsed.success) return parsed.data
    issues.push(...parsed.error.issues.slice(0, FIELD_ERRORS_REPORTED))
    return undefined
  }
}

/** Check of one route's input, compiled once at start. */
export function inputCheck(route: Route): CheckInput {
  const params = part(route.params)
  const query = part(route.query)
  const body = part(route.body)
  return (request) => {
    const issues: z.core.$ZodIssue[] = []
    const input = {
      params: params(request.params, issues),
      query: query(request.query, issues),
      body: body(request.body, issues),
    }
    return issues.length === 0 ? { ok: true, input } : { ok: false, fields: fieldErrors(issues) }
  }
}
