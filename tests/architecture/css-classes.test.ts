/** The classes that components name stand in their CSS modules, and no class of a module is left over. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(path.join(ROOT, file), 'utf8'),
}))

interface Stylesheet {
  readonly file: string
  readonly classes: ReadonlySet<string>
}

/** Class names that selectors hold: at the begin of a line, or anywhere before the brace or comma that ends it. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .match(/[^{};]+(?=\{)/g)
    ?.filter((selector) => !selector.trim().startsWith('@'))
  return new Set(selectors?.flatMap((selector) => selector.match(/(?<=\.)[a-z]\w*(?![\w-])/gi) ?? []))
}

const stylesheets = new Map(
  globSync('src/**/*.module.css', { cwd: ROOT }).map((file): [string, Stylesheet] => [
    file,
    { file, classes: classesOf(readFileSync(path.join(ROOT, file), 'utf8')) },
  ]),
)

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(from), specifier)
}

/** Modules that a folder gives on under a name: `export { default as visitorStyles } from './visitor.module.css'`. */
const passedOn = new Map(
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/default as (\w+) \} from '([^']+\.module\.css)'/g)].map(([, name = '', specifier = '']) => [
      name,
      resolve(file, specifier),
    ]),
  ) as [string, string][],
)

/** The CSS modules that a file imports, by the name that it calls them. */
function importedBy(file: string, text: string): [name: string, stylesheet: string][] {
  const own = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, name = '', specifier = '']): [string, string] => [name, resolve(file, specifier)],
  )
  const others = [...text.matchAll(/import \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)(?: as (\w+))?/g)].flatMap(([, name = '', alias = name]): [string, string][] => {
      const stylesheet = passedOn.get(name)
      return stylesheet === undefined ? [] : [[alias, stylesheet]]
    }),
  )
  return [...own, ...others]
}

interface Named {
  readonly missing: readonly string[]
  readonly used: ReadonlyMap<string, ReadonlySet<string>>
  /** Modules that are handed to other code or read by a key that is computed. */
  readonly open: ReadonlySet<string>
}

/** Which classes the files name, and which of them their modules lack. */
function named(files: readonly { readonly file: string; readonly text: string }[]): Named {
  const [missing, used, open] = [new Set<string>(), new Map<string, Set<string>>(), new Set<string>()]
  for (const { file, text } of files) {
    for (const [name, stylesheet] of importedBy(file, text)) {
      const classes = used.get(stylesheet) ?? new Set()
      used.set(stylesheet, classes)
      const places = text.matchAll(
        new RegExp(`(?<![\\w.'"\`/#-])${name}(?:\\.(\\w+)|\\['(\\w+)'\\]|(\\b[^\\w':]))`, 'g'),
      )
      for (const [, property, key, other] of places) {
        const found = property ?? key
        if (found !== undefined) classes.add(found)
        else if (other !== ' ') open.add(stylesheet)
        if (found !== undefined && stylesheets.get(stylesheet)?.classes.has(found) === false)
          missing.add(`${file}: ${name}.${found}`)
      }
    }
  }
  return { missing: [...missing], used, open }
}

it('a reader sees every part in the look that its component names', () => {
  expect(named(sources).missing).toEqual([])
})

it('a module that nobody imports, and a class that no component names, are gone', () => {
  const { used, open } = named(sources)
  const left = [...stylesheets.values()].flatMap(({ file, classes }) => {
    const names = used.get(file)
    if (names === undefined) return [file]
    return open.has(file) ? [] : [...classes].filter((name) => !names.has(name)).map((name) => `${file}: ${name}`)
  })
  expect(left).toEqual([])
})

it('a planted class that the module lacks is found, also where a folder gives the module on', () => {
  const text = "import { visitorStyles as styles } from '#src/ui/visitor/index.ts'\nstyles.aside; styles.nowhere"
  expect(named([{ file: 'src/planted.tsx', text }]).missing).toEqual(['src/planted.tsx: styles.nowhere'])
})
