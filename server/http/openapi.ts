/** Generates the OpenAPI 3.1 document from the route table alone. */
import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/foundation/errors.ts'
import { ERROR_STATUS } from '#contract/foundation/errors.ts'
import type { Access, Route } from '#contract/foundation/route.ts'
import { COMMON_ERRORS } from '#contract/foundation/route.ts'
import { components } from './openapi-components.ts'

/** Routes by feature and name, as the contract exports them. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>

type Json = Readonly<Record<string, unknown>>

interface ObjectJsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as ObjectJsonSchema
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

function accessErrors(access: Access): ErrorCode[] {
  const anyone = access.kind === 'public'
  const studentsOnly = 'role' in access && access.role === 'student'
  return [
    ...(anyone || access.kind === 'ticket' ? [] : (['auth.sign-in-required', 'auth.forbidden'] as const)),
    ...(studentsOnly ? (['auth.students-only'] as const) : []),
  ]
}

/** Every code with which a route may answer. */
export function errorsOf(route: Route): ErrorCode[] {
  const common = COMMON_ERRORS.filter((code) => !code.startsWith('auth.'))
  const isOpen = route.beforeEnrolment || route.access.kind === 'public' || route.access.kind === 'ticket'
  const enrolment = isOpen ? [] : (['auth.enrolment-required'] as const)
  const proof = route.freshProof ? (['auth.proof-needed'] as const) : []
  return [...new Set<ErrorCode>([...accessErrors(route.access), ...enrolment, ...proof, ...route.errors, ...common])]
}

function failures(route: Route): Json {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERROR_STATUS[code])
  const described = [...byStatus].map(([status, codes]): [string, Json] => [
    String(status),
    {
      description: codes.join(', '),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Failure' },
              { properties: { status: { properties: { code: { enum: codes } } } } },
            ],
          },
        },
      },
    },
  ])
  return Object.fromEntries(described)
}

function success(route: Route): Json {
  if (route.format === 'binary') {
    const schema = { type: 'string', format: 'binary' }
    return { description: route.summary, content: { 'application/octet-stream': { schema } } }
  }
  const data = jsonSchema(route.response, 'output')
  if (route.format === 'event-stream') {
    return {
      description: `${route.summary} (each event is of this form)`,
      content: { 'text/event-stream': { schema: data } },
    }
  }
  const schema = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { $ref: '#/components/schemas/SuccessStatus' }, data },
  }
  return { description: route.summary, content: { 'application/json': { schema } } }
}

function security(access: Access): Json[] {
  if (access.kind === 'public') return []
  return [access.kind === 'ticket' ? { attemptTicket: [] } : { bearer: [] }]
}

function rawContent(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function requestBody(route: Route): Json {
  if (route.method === 'GET' || route.method === 'DELETE') return {}
  if (route.bodyFormat === 'bytes') return { requestBody: { required: true, content: rawContent(route.bodyTypes) } }
  const schema = jsonSchema(route.body, 'input')
  if (Object.keys((schema as ObjectJsonSchema).properties ?? {}).length === 0) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function operation(route: Route, operationId: string, feature: string): Json {
  return {
    operationId,
    tags: [feature],
    summary: route.summary,
    security: security(route.access),
    'x-access': route.access,
    'x-body-limit-bytes': route.bodyLimit,
    'x-requests-per-minute': route.perMinute,
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...requestBody(route),
    responses: { [route.status]: success(route), ...failures(route) },
  }
}

/** A path with `:id` in OpenAPI's notation. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** OpenAPI document of a table of routes. */
export function openApiDocument(table: RouteTable): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [feature, routes] of Object.entries(table)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = (paths[openApiPath(route.path)] ??= {})
      path[route.method.toLowerCase()] = operation(route, `${feature}.${name}`, feature)
    }
  }
  return { openapi: '3.1.0', info: { title: 'Miqyas', version: '1' }, components, paths }
}
