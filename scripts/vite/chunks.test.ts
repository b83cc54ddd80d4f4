import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cycleOfChunks } from './chunk-cycles.ts'
import { CHUNKS, GROUPS, iconsNamedIn, MANTINE_COMPONENTS } from './chunks.ts'
import { modulesNamed, namesIn, plainPathOf } from './module-names.ts'

/** The file that a module goes to; undefined: wherever it is needed. */
function chunkOf(id: string): string | undefined {
  return CHUNKS.find(({ test: takes }) => takes(id))?.name
}

/** Modules whose values a file of `#domain` and `#src` needs as soon as it runs. */
function importedBy(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;']*? from '#(domain|src)\/(.+)'/gm)
  return [...imports].map(([, root, path]) => `/${root}/${path}`)
}

test('a route knows how to read its address before it is made, whatever page brought it', () => {
  const files = globSync('src/**/*-{search,kind}.ts')
  expect(files.length).toBeGreaterThan(10)
  const late = files.flatMap((file) =>
    importedBy(file)
      .filter((id) => !['office', 'records', 'list-search', 'routes', 'app'].includes(chunkOf(id) ?? ''))
      .map((id) => `${file}: ${id}`),
  )
  expect(late).toEqual([])
})

test('a visitor whose page only shows an icon of the exam loads nothing that shows its texts', () => {
  const icons = iconsNamedIn('src/features/attempts/player')
  expect(icons.size).toBeGreaterThan(10)
  const files = [...icons].map((name) => chunkOf(`/node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`))
  expect(new Set(files)).toEqual(new Set(['app']))
  expect(chunkOf('/src/features/attempts/player/text/sanitize-html.ts')).toBe('exam-parts')
})

test('a developer whose files of the build import each other is refused the build', () => {
  const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports })
  const built = [chunk('framework.js'), chunk('frame.js', 'framework.js')]
  expect(cycleOfChunks([...built, chunk('page.js', 'frame.js', 'framework.js')])).toBeNull()
  const circle = [chunk('page.js', 'frame.js', 'signed-in.js'), chunk('signed-in.js', 'page.js')]
  expect(cycleOfChunks([...built, ...circle])).toEqual(['page.js', 'signed-in.js', 'page.js'])
})

test('a student whose pages are signed in gets their whole frame in one file', () => {
  const files = globSync('src/features/navigation/frame/{Shell,*Navigation*,OfflineBar}.tsx')
  expect(files.length).toBeGreaterThan(4)
  expect(new Set(files.map((file) => chunkOf(`/${file}`)))).toEqual(new Set(['signed-in']))
})

test('a colleague whose page has dialogs, menus and lists loads the styles of each kind of page in one file', () => {
  const of = (styles: string) => chunkOf(`/src/ui/${styles}.module.css`)
  expect([of('list/row-menu'), of('page/record-page'), of('list/list-toolbar')]).toEqual(['dialogs', 'frame', 'forms'])
  expect([of('list/data-list'), chunkOf('/src/features/exams/frame/exam-frame.module.css')]).toEqual([
    'office',
    'office',
  ])
  expect(chunkOf('/src/ui/list/RowMenu.tsx')).toBe('menus')
  expect(chunkOf('/src/ui/list/DataList.tsx')).toBe('lists')
})

/** Our own modules that a page may bring, as the bundler names them. */
const MODULES = globSync('{domain,contract,src,locales}/**/*.{ts,tsx,js,css,json}', {
  exclude: ['**/*.test.{ts,tsx}', '**/*.test-support.ts', '**/*.d.ts', 'src/start-up/**'],
}).map((file) => `/${file}`)

/** Says what has to change in the table; null: nothing. A component and its styles are one. */
function problemOfModule(name: string, except = ''): string | null {
  const named = MODULES.filter(modulesNamed(name)).filter((id) => !modulesNamed(except)(id))
  if (named.length === 0) return 'names no file any more: write the new name of the file that was moved or renamed'
  const different = new Set(named.map(plainPathOf))
  if (name.endsWith('/') || different.size === 1) return null
  return `names ${named.join(' and ')}: write the folder of the one that is meant before it`
}

function problemOfPackage(name: string): string | null {
  const isThere = existsSync(`node_modules/${name}`) || globSync(`node_modules/${name}.*`).length > 0
  return isThere ? null : 'is no package and no part of one any more: remove it, or write what took its place'
}

test('a developer who moves or renames a file, or gives a second one its name, reads which name of the table has to change', () => {
  expect(MODULES.length).toBeGreaterThan(1_000)
  const problems = GROUPS.flatMap(({ name: group, packages = '', mantine = '', modules = '', except = '' }) =>
    [
      ...namesIn(modules).map((name) => [name, problemOfModule(name, except)]),
      ...namesIn(except).map((name) => [name, problemOfModule(name)]),
      ...namesIn(packages).map((name) => [name, problemOfPackage(name)]),
      ...namesIn(mantine).map((name) => [name, problemOfPackage(MANTINE_COMPONENTS + name)]),
    ].flatMap(([name, problem]) =>
      problem === null ? [] : [`"${name}" of the group "${group}" in scripts/vite/chunks.ts ${problem}`],
    ),
  )
  expect(problems).toEqual([])
  expect(problemOfModule('ui/MovedAway')).toContain('names no file any more')
  expect(problemOfModule('queries')).toContain('write the folder')
  expect(problemOfPackage('@mantine/core/esm/components/MovedAway')).toContain('is no package')
})

test('a developer who moves a component deeper into its folder changes no name of the table', () => {
  const before = [
    '/src/ui/Card.tsx',
    '/src/ui/card.module.css',
    '/contract/exam-room.ts',
    '/src/features/navigation/Shell.tsx',
  ]
  const after = ['/src/ui/cards/Card.tsx', '/src/ui/cards/card.module.css', '/contract/exams/exam-room.ts'].concat(
    '/src/features/navigation/frame/Shell.tsx',
  )
  expect(before.map(chunkOf)).toEqual(['frame', 'frame', 'app', 'signed-in'])
  expect(after.map(chunkOf)).toEqual(before.map(chunkOf))
})

test('a student whose page was split off its route does not load the pages of all routes with their table', () => {
  expect(chunkOf('/src/routes/_main/student-exams.tsx')).toBe('routes')
  expect(chunkOf('/src/routes/_main/student-exams.tsx?tsr-split=component')).toBeUndefined()
})
