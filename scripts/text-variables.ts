/**
 * Finds the variables that every text needs, in the files of both languages: `npm run registries` writes them as a
 * type.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LOCALES = path.resolve(import.meta.dirname, '../locales')
/** `interpolation.defaultVariables` of the client fills these in, so no call names them. */
const FILLED_EVERYWHERE = new Set(['product'])

interface TextTree {
  readonly [key: string]: string | TextTree
}

/** Every text of a tree by its path, `card.title`. */
function pathsOf(tree: TextTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : pathsOf(text, `${prefix}${key}.`),
  )
}

/** The variables in one text; a form of a plural needs `count` even where it does not write the number. */
function variablesOf(text: string, isPlural: boolean): string[] {
  const written = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable = '']) => variable)
  return [...written, ...(isPlural ? ['count'] : [])].filter((variable) => !FILLED_EVERYWHERE.has(variable))
}

/** The keys of one file that need variables. A key needs those of both languages and of all its plural forms. */
function variablesByKey(file: string): ReadonlyMap<string, ReadonlySet<string>> {
  const needed = new Map<string, ReadonlySet<string>>()
  for (const language of ['ar', 'en']) {
    const tree = JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')) as TextTree
    for (const [key, text] of pathsOf(tree)) {
      const plural = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1]
      const variables = variablesOf(text, plural !== undefined)
      const known = needed.get(plural ?? key) ?? []
      if (variables.length > 0) needed.set(plural ?? key, new Set([...known, ...variables]))
    }
  }
  return needed
}

function quoted(name: string): string {
  return `'${name}'`
}

/** The members of `TextVariables`: for every file the keys that need variables, with the names of these. */
export function textVariables(): string {
  const files = readdirSync(path.join(LOCALES, 'en')).filter((file) => file.endsWith('.json'))
  const members = files.toSorted().map((file) => {
    const keys = [...variablesByKey(file)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const lines = keys.map(([key, variables]) => {
      const name = /^\w+$/.test(key) ? key : quoted(key)
      return `    ${name}: ${[...variables].toSorted().map(quoted).join(' | ')}\n`
    })
    return lines.length === 0 ? '' : `  ${path.basename(file, '.json')}: {\n${lines.join('')}  }\n`
  })
  return members.join('')
}
