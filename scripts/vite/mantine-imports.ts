/**
 * Named imports from Mantine's barrels become imports of the files that hold them: the barrel as one module would tie
 * the components of lazy routes to the entry chunk. The styles of a component come with it, those of the components
 * it is made of first.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const PACKAGES = ['@mantine/core', '@mantine/dates', '@mantine/hooks', '@mantine/form']
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(["'])(@mantine\/(?:core|dates|hooks|form))\2/g
/** The dates have one file for all of their components. */
const STYLES_OF_DATES = '@mantine/dates/styles.layer.css'
const FROM_FILE = /import\s*(?:\{([^}]*)\}|\w+)\s*from\s*"(\.[^"]+)"/g
/** Their styles are in src/app/mantine-base.css, in a layer below all others. */
const IN_BASE = new Set(
  ['ScrollArea', 'UnstyledButton', 'VisuallyHidden', 'Paper', 'Popover', 'CloseButton', 'Loader', 'Overlay'].concat([
    'ModalBase',
    'Input',
    'InlineInput',
  ]),
)

interface Origin {
  readonly file: string
  /** The name the file gives it. */
  readonly name: string
}

type Barrel = ReadonlyMap<string, Origin>

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

function packageFolder(name: string): string {
  return path.join(process.cwd(), 'node_modules', name)
}

function readBarrel(packageName: string): Barrel {
  const folder = path.join(packageFolder(packageName), 'esm')
  const source = readFileSync(path.join(folder, 'index.mjs'), 'utf8')
  const barrel = new Map<string, Origin>()
  for (const [, names = '', file = ''] of source.matchAll(FROM_FILE)) {
    for (const { from, to } of splitNames(names)) barrel.set(to, { file: path.join(folder, file), name: from })
  }
  return barrel
}

/** The styles of the component in a file; null: it has none of its own. */
function stylesOf(file: string): string | null {
  if (file.includes('/@mantine/dates/')) return STYLES_OF_DATES
  const component = path.basename(file, '.mjs')
  const hasStyles = existsSync(path.join(packageFolder('@mantine/core'), 'styles', `${component}.css`))
  return hasStyles && !IN_BASE.has(component) ? `@mantine/core/styles/${component}.layer.css` : null
}

/** Styles that a file's component needs, those it builds upon first. */
function neededStyles(file: string, seen: Set<string>, styles: Set<string>): void {
  if (seen.has(file) || !file.includes('/components/')) return
  seen.add(file)
  for (const [, , relative = ''] of readFileSync(file, 'utf8').matchAll(FROM_FILE)) {
    neededStyles(path.resolve(path.dirname(file), relative), seen, styles)
  }
  const style = stylesOf(file)
  if (style !== null) styles.add(style)
}

function rewrite(code: string, barrels: ReadonlyMap<string, Barrel>, keepsBarrel: boolean): string {
  const styles = new Set<string>()
  const seen = new Set<string>()
  const rewritten = code.replace(IMPORT, (statement, names: string, _quote: string, packageName: string) => {
    const lines = splitNames(names).map(({ from, to }) => {
      const origin = barrels.get(packageName)?.get(from)
      if (origin === undefined) throw new Error(`${packageName} has no ${from}: cannot rewrite ${statement}`)
      neededStyles(origin.file, seen, styles)
      return `import { ${origin.name} as ${to} } from ${JSON.stringify(origin.file)};`
    })
    return keepsBarrel ? statement : lines.join(' ')
  })
  return [...styles].map((style) => `import '${style}';\n`).join('') + rewritten
}

/** Development keeps the prebundled barrel and gets only the styles. */
export function mantineImports(): Plugin {
  let barrels: ReadonlyMap<string, Barrel> = new Map()
  let keepsBarrel = false
  return {
    name: 'miqyas:mantine-imports',
    enforce: 'post',
    configResolved(config) {
      keepsBarrel = config.command === 'serve'
      barrels = new Map(PACKAGES.map((name) => [name, readBarrel(name)]))
    },
    transform(code, id) {
      if (id.includes('node_modules') || !/\.tsx?(?:\?|$)/.test(id) || !code.includes('@mantine/')) return null
      return { code: rewrite(code, barrels, keepsBarrel), map: null }
    },
  }
}
