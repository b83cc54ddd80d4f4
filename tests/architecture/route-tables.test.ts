/**
 * The table of the office comes when an address is known to no route of everybody's table (`src/app/open-office.ts`):
 * an address of staff that a route there took would never be found.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROUTES = path.resolve(import.meta.dirname, '../../src/routes')
const OFFICE = '(office)'
const ROUTE_FILE = /\.tsx$/

interface Route {
  readonly file: string
  readonly segments: readonly string[]
}

/** Folders, dots and trailing underscores as the router reads them; groups and layouts without a path are left out. */
function routeOf(file: string): Route {
  const parts = file.replace(ROUTE_FILE, '').split(/[/.]/)
  const named = parts.filter((part) => !part.startsWith('_') && !part.startsWith('(') && part !== 'index')
  return { file, segments: named.map((part) => part.replace(/_$/, '')) }
}

const isParameter = (segment: string) => segment.startsWith('$')

function takes(route: Route, address: readonly string[]): boolean {
  if (route.segments.length !== address.length) return false
  return route.segments.every((segment, index) => isParameter(segment) || segment === address[index])
}

const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter((file) => ROUTE_FILE.test(file))
const isOffice = (file: string) => file.split('/').includes(OFFICE)
const office = files.filter(isOffice).map(routeOf)
/** The address that leads to the office is of everybody's table itself. */
const everybodys = files.filter((file) => !isOffice(file) && !file.endsWith('/$.tsx')).map(routeOf)

test('no address of staff is taken by a page of everybody', () => {
  const taken = office.flatMap((route) => {
    const address = route.segments.map((segment) => (isParameter(segment) ? 'anything' : segment))
    return everybodys.filter((other) => takes(other, address)).map((other) => `${other.file} takes ${route.file}`)
  })
  expect(office.length).toBeGreaterThan(50)
  expect(taken).toEqual([])
})

test('a page of everybody that took one would be found', () => {
  const settings = routeOf('_main/(office)/exams_.$examId.settings.tsx')
  expect(takes(routeOf('_main/exams_.$examId.$tab.tsx'), settings.segments)).toBe(true)
  expect(takes(routeOf('_main/exams_.$examId_.result.tsx'), settings.segments)).toBe(false)
})
