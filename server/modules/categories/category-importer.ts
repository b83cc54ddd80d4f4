/** Categories from a sheet, known by their ways from the top; what a row lies under stands above it or is there. */
import { CATEGORY_DEPTH_LIMIT, type CategoryForm, categoryForm, categoryRoutes } from '#contract/exams/categories.ts'
import type { KnownRecord } from '#domain/sheet-imports/plan.ts'
import type { Executor } from '#server/db/connection.ts'
import { recordImporter, type RowReader } from '#server/sheet-imports/index.ts'
import { categoryRecords } from './categories.ts'
import { selectCategoriesToImport } from './categories.repo.ts'
import { depthOf, KnownPaths, pathKey, pathsOf, pathUnder } from './category-paths.ts'

function readCategory(reader: RowReader, paths: KnownPaths) {
  const name = reader.checked('name', categoryForm.shape.name, reader.cell('name'))
  // The sign between the parts of a way would make another way of it.
  if (name?.includes(' / ') === true) reader.blame('name', { code: 'invalid' })
  const under = reader.cell('parent')
  const parent = under === '' ? null : (paths.find(under) ?? reader.blame('parent', { code: 'exists' }))
  const colour = reader.cell('backgroundColor').toLowerCase()
  const backgroundColor =
    colour === ''
      ? null
      : reader.checked('backgroundColor', categoryForm.shape.backgroundColor, colour.replace(/^(?!#)/, '#'))
  const status = reader.standing('status')
  const values = { name, parent, backgroundColor, status }
  if (name === null || reader.problems.length > 0) return { key: null, values, given: reader.given() }
  const path = pathUnder(parent, name)
  if (depthOf(path) > CATEGORY_DEPTH_LIMIT) {
    reader.blame('parent', { code: 'invalid' })
    return { key: null, values, given: reader.given() }
  }
  paths.add(path)
  return { key: pathKey(path), values, given: reader.given() }
}

async function knownCategories(executor: Executor): Promise<Map<string, KnownRecord>> {
  const rows = await selectCategoriesToImport(executor)
  const paths = pathsOf(rows)
  const known = new Map<string, KnownRecord>()
  for (const { id, name, parentId, backgroundColor, active, revision } of rows) {
    const key = pathKey(paths.get(id) ?? name)
    const parent = parentId === null ? null : (paths.get(parentId) ?? null)
    const values = { name, parent, backgroundColor, status: active ? 'active' : 'inactive' }
    if (!known.has(key)) known.set(key, { id, mark: String(revision), values })
  }
  return known
}

export const categoryImporter = recordImporter({
  kind: 'categories',
  route: categoryRoutes.create,
  records: categoryRecords,
  openRows: async (executor) => {
    const paths = new KnownPaths(pathsOf(await selectCategoriesToImport(executor)).values())
    return { read: (reader) => readCategory(reader, paths), twice: { field: 'name', error: { code: 'unique' } } }
  },
  known: async (executor, keys) => {
    const all = await knownCategories(executor)
    return new Map(
      keys.flatMap((key) => {
        const found = all.get(key)
        return found === undefined ? [] : [[key, found] as const]
      }),
    )
  },
  form: async (executor, { name, parent, backgroundColor, status }, current): Promise<CategoryForm | null> => {
    const above = parent === null ? null : (await knownCategories(executor)).get(pathKey(String(parent)))
    if (above === undefined) return null
    return {
      name: String(name),
      parentId: above?.id ?? null,
      icon: current?.icon ?? null,
      backgroundColor: backgroundColor === null ? null : String(backgroundColor),
      status: status === 'inactive' ? 'inactive' : 'active',
    }
  },
})
