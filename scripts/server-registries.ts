/**
 * The tables of the server that follow from the `index.ts` of its modules: what serves routes is exported under a name
 * that ends in `Module`, what reads sheets under one that ends in `Importer`, what finds records by a text under one that
 * ends in `Finder`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LINE_WIDTH = 120

interface ServerModule {
  /** The folder below `server/modules`. */
  readonly folder: string
  readonly index: string
}

function serverModules(root: string): readonly ServerModule[] {
  const folder = path.join(root, 'server/modules')
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ folder: name, index: readFileSync(path.join(folder, name, 'index.ts'), 'utf8') }))
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1))
}

/** Names that an `index.ts` exports, functions and what it passes on. */
function exportedNames(index: string, ending: string): readonly string[] {
  const found = index.matchAll(new RegExp(String.raw`^export (?:function |\{[^}]*?)\b(\w+${ending})\b`, 'gm'))
  return [...found].map(([, name]) => name ?? '')
}

/** The list on one line where it fits, as the formatter writes it. */
function listed(constant: string, names: readonly string[]): string {
  const line = `export const ${constant} = [${names.join(', ')}]\n`
  if (line.length <= LINE_WIDTH) return line
  return `export const ${constant} = [\n${names.map((name) => `  ${name},\n`).join('')}]\n`
}

function table(modules: readonly ServerModule[], ending: string, constant: string): string {
  const exported = modules.map(({ folder, index }) => ({ folder, names: exportedNames(index, ending) }))
  const lines = exported
    .filter(({ names }) => names.length > 0)
    .map(({ folder, names }) => `import { ${names.join(', ')} } from '#server/modules/${folder}/index.ts'\n`)
  return `${lines.join('')}\n${listed(
    constant,
    exported.flatMap(({ names }) => names),
  )}`
}

/** Every table of the server by its path from the root, with what has to stand in it beneath `header`. */
export function serverRegistries(root: string, header: string): ReadonlyMap<string, string> {
  const modules = serverModules(root)
  return new Map([
    ['server/modules.gen.ts', `${header}${table(modules, 'Module', 'MODULES')}`],
    ['server/modules/find/finders.gen.ts', `${header}${table(modules, 'Finder', 'FINDERS')}`],
    ['server/modules/sheet-imports/importers.gen.ts', `${header}${table(modules, 'Importer', 'IMPORTERS')}`],
  ])
}
