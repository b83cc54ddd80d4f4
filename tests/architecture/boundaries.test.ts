import { describe, expect, it } from 'vitest'
import { type ImportOf, importsOf, isTest, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const production = files.filter((path) => !isTest(path) && !path.endsWith('.config.ts'))
const imports = production.flatMap(importsOf)

function under(...folders: string[]) {
  return (path: string) => folders.some((folder) => path.startsWith(`${folder}/`))
}

function told(found: readonly ImportOf[]): string[] {
  return found.map(({ from, to }) => `${from} -> ${to}`)
}

/** What files in `folder` may import: the folders and packages named, and themselves. */
function strangers(folder: string, folders: readonly string[], packages: readonly RegExp[]): string[] {
  return told(
    imports.filter(({ from, to, isPackage }) => {
      if (!under(folder)(from)) return false
      return isPackage ? !packages.some((allowed) => allowed.test(to)) : !under(folder, ...folders)(to)
    }),
  )
}

describe('a developer who crosses a boundary is told by the build', () => {
  it('finds sources to look at', () => {
    expect(production.length).toBeGreaterThan(50)
    expect(imports.length).toBeGreaterThan(200)
  })

  it('lets the domain import nothing but itself', () => {
    expect(strangers('domain', [], [])).toEqual([])
  })

  it('lets the contract import only the domain and Zod', () => {
    expect(strangers('contract', ['domain'], [/^zod\/mini$/])).toEqual([])
  })

  it('keeps server and browser apart', () => {
    const crossing = imports.filter(
      ({ from, to }) =>
        (under('server')(from) && under('src', 'sw')(to)) || (under('src', 'sw')(from) && under('server')(to)),
    )
    expect(told(crossing)).toEqual([])
  })

  it('lets the service worker import only domain, contract and the offline layer', () => {
    expect(strangers('sw', ['domain', 'contract', 'src/offline'], [/^workbox-/])).toEqual([])
  })

  it('lets the offline layer import only domain and contract, so that the worker can have it', () => {
    expect(strangers('src/offline', ['domain', 'contract'], [/^dexie$/])).toEqual([])
  })

  it('lets interface pieces, offline layer and features import neither routes nor the app', () => {
    const upward = imports.filter(
      ({ from, to }) => under('src/ui', 'src/offline', 'src/features', 'src/api')(from) && under('src/routes')(to),
    )
    const intoApp = imports.filter(
      ({ from, to }) => under('src/ui', 'src/offline', 'src/features', 'src/api')(from) && under('src/app')(to),
    )
    expect(told([...upward, ...intoApp])).toEqual([])
  })

  it('lets interface pieces know no feature', () => {
    expect(
      told(imports.filter(({ from, to }) => under('src/ui')(from) && under('src/features', 'src/api')(to))),
    ).toEqual([])
  })

  it('reaches another feature only through its door', () => {
    const featureOf = (path: string) => /^(?:src\/features|server\/modules)\/([^/]+)\//.exec(path)?.[0]
    const broken = imports.filter(({ from, to, isPackage }) => {
      const target = featureOf(to)
      // Routes and the app compose features: they may load a page by itself, so that it gets a chunk of its own.
      if (isPackage || target === undefined || target === featureOf(from) || featureOf(from) === undefined) return false
      return !/^[^/]+\/[^/]+\/[^/]+\/index\.tsx?$/.test(to)
    })
    expect(told(broken)).toEqual([])
  })

  it('lets only repositories, migrations and seeds talk to the database', () => {
    const talking = imports.filter(
      ({ from, to, isPackage, typeOnly }) =>
        under('server')(from) &&
        !under('server/db')(from) &&
        !from.endsWith('.repo.ts') &&
        !typeOnly &&
        (isPackage ? /^(drizzle-orm|pg$|@electric-sql)/.test(to) : to === 'server/db/schema.ts'),
    )
    expect(told(talking)).toEqual([])
  })

  it('never imports tests into production code', () => {
    expect(told(imports.filter(({ to, isPackage }) => !isPackage && isTest(to)))).toEqual([])
  })
})

describe('a developer who closes a circle of imports is told by the build', () => {
  it('finds no cycle', () => {
    expect(findCycle(imports)).toBeNull()
  })
})

/** The first cycle of value imports, as a path, or null. Type imports vanish at run time and may be mutual. */
function findCycle(all: readonly ImportOf[]): string[] | null {
  const edges = Map.groupBy(
    all.filter((entry) => !entry.isPackage && !entry.typeOnly),
    (entry) => entry.from,
  )
  const done = new Set<string>()
  const path: string[] = []
  function visit(file: string): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    path.push(file)
    for (const { to } of edges.get(file) ?? []) {
      const cycle = visit(to)
      if (cycle !== null) return cycle
    }
    path.pop()
    done.add(file)
    return null
  }
  for (const file of edges.keys()) {
    const cycle = visit(file)
    if (cycle !== null) return cycle
  }
  return null
}
