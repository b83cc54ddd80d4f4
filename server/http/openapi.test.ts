import { describe, expect, it } from 'vitest'
import { allRoutes, routes } from '#contract/index.ts'
import { errorsOf, openApiDocument, openApiPath } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly responses: Readonly<Record<string, object>>
}

const document = openApiDocument(routes) as { paths: Record<string, Record<string, Operation>> }

describe('a developer who reads the OpenAPI document', () => {
  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('finds %s', (_, route) => {
    const operation = document.paths[openApiPath(route.path)]?.[route.method.toLowerCase()]
    expect(operation?.responses[route.status]).toBeDefined()
    const reported = JSON.stringify(operation?.responses)
    for (const code of errorsOf(route)) expect(reported).toContain(`"${code}"`)
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(names)
    expect(operation?.security).toHaveLength(route.access.kind === 'public' ? 0 : 1)
  })

  it('finds every operation under a name of its own', () => {
    const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
    expect(new Set(names).size).toBe(allRoutes.length)
  })

  it('can keep it as JSON without a reference that leads nowhere', () => {
    const text = JSON.stringify(document)
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(Object.keys((document as unknown as { components: { schemas: object } }).components.schemas)).toContain(
        name,
      )
    }
    expect(text).not.toContain('#/$defs')
  })
})
