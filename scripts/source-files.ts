/** The project's own sources and what each of them imports, read by a real parser. */
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface ImportOf {
  /** Path of the importing file from the project's root. */
  readonly from: string
  /** Path from the root for our own files, else the package's specifier. */
  readonly to: string
  readonly isPackage: boolean
  readonly typeOnly: boolean
  /** Names that are imported; empty for whole modules. */
  readonly names: readonly string[]
}

const ALIAS = /^#(domain|contract|server|src|locales|tests|sw)\//

/** Every TypeScript file that git knows or would know. */
export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && !path.endsWith('.d.ts') && existsNow(path))
}

function existsNow(path: string): boolean {
  try {
    readFileSync(path)
    return true
  } catch {
    return false
  }
}

export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test(-support)?\.tsx?$/.test(path)
}

/** Static and dynamic imports and re-exports of a file. */
export function importsOf(path: string): ImportOf[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  const source = readFileSync(path, 'utf8')
  const statics = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
    names: entry.entries.flatMap(({ importName }) => importName.name ?? []),
  }))
  const reexports = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.moduleRequest === null ? [] : [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType, names: [] }],
    ),
  )
  const dynamics = module.dynamicImports.flatMap((entry) => {
    const literal = /^['"](.+)['"]$/.exec(source.slice(entry.moduleRequest.start, entry.moduleRequest.end))
    return literal?.[1] === undefined ? [] : [{ specifier: literal[1], typeOnly: false, names: [] }]
  })
  return [...statics, ...reexports, ...dynamics].map(({ specifier, typeOnly, names }) => ({
    from: path,
    typeOnly,
    names,
    ...resolve(path, specifier),
  }))
}

function resolve(from: string, specifier: string): { to: string; isPackage: boolean } {
  if (ALIAS.test(specifier)) return { to: specifier.slice(1).replace(/\?.*$/, ''), isPackage: false }
  if (specifier.startsWith('.')) return { to: normalize(join(dirname(from), specifier)), isPackage: false }
  return { to: specifier, isPackage: true }
}
