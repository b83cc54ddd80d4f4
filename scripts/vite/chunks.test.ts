import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cycleOfChunks } from './chunk-cycles.ts'
import { CHUNKS, iconsNamedIn } from './chunks.ts'

/** The file that a module goes to; undefined: wherever it is needed. */
function chunkOf(id: string): string | undefined {
  return CHUNKS.find(({ test: takes }) => (takes instanceof RegExp ? takes.test(id) : takes(id)))?.name
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
  const files = globSync('src/features/navigation/{Shell,*Navigation*,OfflineBar}.tsx')
  expect(files.length).toBeGreaterThan(4)
  expect(new Set(files.map((file) => chunkOf(`/${file}`)))).toEqual(new Set(['signed-in']))
})
