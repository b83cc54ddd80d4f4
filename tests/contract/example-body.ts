/** Generates a valid body for a route from its schemas, so that a walk over all routes passes their validation. */
import * as z from 'zod/mini'
import { PRIVACY_VERSION } from '#contract/people/auth.ts'
import type { Route } from '#contract/foundation/route.ts'

/** The part of JSON Schema that the contract's schemas use. */
export interface BodySchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly BodySchema[]
  readonly oneOf?: readonly BodySchema[]
  readonly properties?: Readonly<Record<string, BodySchema>>
  readonly required?: readonly string[]
  readonly items?: BodySchema
  readonly minItems?: number
  readonly minimum?: number
  readonly pattern?: string
  readonly additionalProperties?: boolean | BodySchema
}

function jsonSchema(schema: z.ZodMiniType): BodySchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as BodySchema
}

/** Values for fields by name, where the schema alone does not suffice: rules of the domain are code. */
const BY_NAME: Readonly<Record<string, (unique: number) => unknown>> = {
  email: (unique) => `person${unique}@example.com`,
  mobile: () => '0512345678',
  password: () => 'Student@1234',
  password_confirmation: () => 'Student@1234',
  accept_privacy: () => true,
  language: () => 'ar',
  locale: () => 'ar',
  icon: () => null,
  backgroundColor: () => null,
  svg: () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  type: () => 'video/mp4',
  version: () => PRIVACY_VERSION,
  format: () => 'csv',
  avatar: () => null,
  videoLink: () => null,
  videoFile: () => null,
  lessonId: () => null,
  lessonFrom: () => null,
  lessonTo: () => null,
  parentId: () => null,
  twinOfId: () => null,
  offset: () => '0',
  tryId: () => 'f1b0c1de-0000-4000-8000-000000000001',
  oneTimeCode: () => '123456',
  name: (unique) => `name ${unique}.gift`,
}

const BY_PATTERN: readonly (readonly [RegExp, string])[] = [
  [/43/, 't'.repeat(43)],
  [/64/, 'a'.repeat(64)],
  [/-/, '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'],
]

function exampleText({ pattern }: BodySchema): string {
  const known = BY_PATTERN.find(([shape, text]) => shape.test(pattern ?? '') && new RegExp(pattern ?? '').test(text))
  return known?.[1] ?? 'text'
}

type Ids = Readonly<Record<string, string>>

/** `ids`: real objects, for fields that are named like `sectionId`. */
function exampleValue(schema: BodySchema, unique: number, ids: Ids, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice !== undefined) return exampleValue(choice[unique % choice.length] ?? {}, unique, ids, name)
  const named = schema.type === 'object' || schema.type === 'array' ? undefined : BY_NAME[name]
  if (named !== undefined) return named(unique)
  const meant = /^(\w+?)Ids?$/.exec(name)?.[1]
  if (meant !== undefined && schema.type === 'string') return ids[`${meant}s`] ?? ids.questions ?? exampleText(schema)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, exampleValue(schema.properties?.[key] ?? {}, unique, ids, key)]),
      )
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, (_, index) =>
        exampleValue(schema.items ?? {}, unique + index, ids, name),
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return unique % 2 === 0
    case 'null':
      return null
    default:
      return exampleText(schema)
  }
}

/** A JSON body that is valid for the route's schema; `unique` varies the values that must not occur twice. */
export function exampleBody({ body }: Pick<Route, 'body'>, unique: number, ids: Ids): unknown {
  return exampleValue(jsonSchema(body), unique, ids)
}

/** The query that the route requires, with its question mark; empty if there is none. */
export function exampleQuery({ query }: Pick<Route, 'query'>, unique: number, ids: Ids): string {
  const { properties = {}, required = [] } = jsonSchema(query)
  const parts = required.map((name) => [name, String(exampleValue(properties[name] ?? {}, unique, ids, name))])
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts).toString()}`
}

/** Names of the fields that a body may carry at its top. */
export function fieldsOf({ body }: Pick<Route, 'body'>): readonly string[] {
  return Object.keys(jsonSchema(body).properties ?? {})
}
