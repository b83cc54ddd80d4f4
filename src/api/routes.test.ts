import { expect, test } from 'vitest'
import { routes as contractRoutes } from '#contract/index.ts'
import { routes } from './routes.ts'

function methodsAndPaths(table: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(table).flatMap(([feature, entries]) =>
    Object.entries(entries as Record<string, { method: string; path: string }>).map(
      ([name, route]) => `${feature}.${name}: ${route.method} ${route.path}`,
    ),
  )
}

test('the client calls every route of the contract by its method and path', () => {
  expect(methodsAndPaths(routes)).toEqual(methodsAndPaths(contractRoutes))
})
