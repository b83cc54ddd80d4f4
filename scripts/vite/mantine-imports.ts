/**
 * Named imports from Mantine's barrels become imports of the files that hold them. The barrel as one module would tie
 * the components of lazy routes to the entry chunk.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const PACKAGES = ['@mantine/core', '@mantine/hooks', '@mantine/form']
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(["'])(@mantine\/(?:core|hooks|form))\2/g
const RE_EXPORT = /import\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)"/g

/** Where each name of a package's barrel comes from: exported name → file and the name it has there. */
type Barrel = ReadonlyMap<string, { readonly file: string; readonly name: string }>

function barrelFolder(packageName: string): string {
  const entry = createRequire(import.meta.url).resolve(`${packageName}/package.json`, { paths: [process.cwd()] })
  return path.join(path.dirname(entry), 'esm')
}

function splitNames(list: string): { readonly from: string; readonly to: string }[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [from = '', to = from] = part.split(/\s+as\s+/)
      return { from, to }
    })
}

function readBarrel(packageName: string): Barrel {
  const folder = barrelFolder(packageName)
  const source = readFileSync(path.join(folder, 'index.mjs'), 'utf8')
  const barrel = new Map<string, { file: string; name: string }>()
  for (const [, names = '', file = ''] of source.matchAll(RE_EXPORT)) {
    for (const { from, to } of splitNames(names)) barrel.set(to, { file: path.join(folder, file), name: from })
  }
  return barrel
}

function rewrite(code: string, barrels: ReadonlyMap<string, Barrel>): string {
  return code.replace(IMPORT, (statement, names: string, _quote: string, packageName: string) => {
    const barrel = barrels.get(packageName)
    const lines = splitNames(names).map(({ from, to }) => {
      const origin = barrel?.get(from)
      if (origin === undefined) throw new Error(`${packageName} has no ${from}: cannot rewrite ${statement}`)
      return `import { ${origin.name} as ${to} } from ${JSON.stringify(origin.file)};`
    })
    return lines.join(' ')
  })
}

/** Rewrites our own sources at build time; development keeps the prebundled barrel. */
export function mantineImports(): Plugin {
  let barrels: ReadonlyMap<string, Barrel> = new Map()
  return {
    name: 'miqyas:mantine-imports',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      barrels = new Map(PACKAGES.map((name) => [name, readBarrel(name)]))
    },
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('@mantine/')) return null
      return { code: rewrite(code, barrels), map: null }
    },
  }
}
