import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHUNKS, iconsNamedIn } from './chunks.ts'

/** The file that a module goes to; undefined: wherever it is needed. */
function chunkOf(id: string): string | undefined {
  return CHUNKS.find(({ test: takes }) => (takes instanceof RegExp ? takes.test(id) : takes(id)))?.name
}

/** Modules whose values a file of `#domain` and `#src` needs as soon as it runs. */
function importedBy(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*? from '#(domain|src)\/(.+)'/gm)
  return [...imports].map(([, root, path]) => `/${root}/${path}`)
}

test('a route knows how to read its address before it is made, whatever page brought it', () => {
  const files = globSync('src/**/*-search.ts')
  expect(files.length).toBeGreaterThan(10)
  const late = files.flatMap((file) =>
    importedBy(file)
      .filter((id) => !['searches', 'app'].includes(chunkOf(id) ?? ''))
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
