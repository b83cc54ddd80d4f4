/**
 * `npm run registries`: writes the tables that follow from the files of the contract, of the texts and of the server's
 * modules, so that a new feature is named once, by its file. `registries.test.ts` fails while a table is not what its files say.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverRegistries } from './server-registries.ts'
import { textVariables } from './text-variables.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const HEADER = '/** Written by `npm run registries` from the files that exist; not edited by hand. */\n'

interface DeclaredRoute {
  readonly name: string
  readonly method: string
  readonly path: string
}

interface ContractFile {
  /** The file's name without its folder and ending: `exam-draft`. */
  readonly name: string
  /** The path from the contract's folder: `exams/exam-draft.ts`. */
  readonly file: string
  readonly routes: readonly DeclaredRoute[]
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function isRoute(value: unknown): value is Omit<DeclaredRoute, 'name'> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

/** The files of the contract that declare routes, with the routes in the order of their names. */
async function contractFiles(): Promise<ContractFile[]> {
  const sources = readdirSync(path.join(ROOT, 'contract'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^[a-z-]+\/[a-z-]+\.ts$/.test(file))
    .map((file) => ({ file, name: path.basename(file, '.ts') }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const files: ContractFile[] = []
  for (const { file, name } of sources) {
    const exported = (await import(pathToFileURL(path.join(ROOT, 'contract', file)).href)) as object
    const declared = Object.entries(exported).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const routes = declared.flatMap(([route, value]) =>
      isRoute(value) ? [{ name: route, method: value.method, path: value.path }] : [],
    )
    if (routes.length > 0) files.push({ name, file, routes })
  }
  return files
}

function contractTable(files: readonly ContractFile[]): string {
  const imports = files.map(({ name, file }) => `import * as ${camelCase(name)} from './${file}'\n`)
  const groups = files.map(({ name, routes }) => {
    const group = camelCase(name)
    return `  ${group}: {\n${routes.map((route) => `    ${route.name}: ${group}.${route.name},\n`).join('')}  },\n`
  })
  return `${HEADER}${imports.join('')}\nexport const routes = {\n${groups.join('')}} as const\n`
}

/** The features whose routes a file of the client names: the exam loads the table, so that it carries no others. */
function calledFeatures(): ReadonlySet<string> {
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.gen)\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readFileSync(path.join(ROOT, 'src', file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\broutes\.(\w+)/g)].map(([, feature]) => feature ?? '')))
}

function clientTable(files: readonly ContractFile[]): string {
  const called = calledFeatures()
  const isCalled = ({ name }: ContractFile) => called.has(camelCase(name))
  const groups = files.filter(isCalled).map(({ name, routes }) => {
    const lines = routes.map((route) => `    ${route.name}: { method: '${route.method}', path: '${route.path}' },\n`)
    return `  ${camelCase(name)}: {\n${lines.join('')}  },\n`
  })
  const others = files.filter((file) => !isCalled(file)).map(({ name }) => `'${camelCase(name)}'`)
  const type = others.length === 0 ? 'ClientRoutes' : `Omit<ClientRoutes, ${others.join(' | ')}>`
  return `${HEADER}import type { ClientRoutes } from './client-route.ts'

export const routes: ${type} = {
${groups.join('')}}
`
}

function namespaces(language: 'ar' | 'en'): string[] {
  return readdirSync(path.join(ROOT, 'locales', language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()
}

function textTypes(): string {
  const tree = (language: 'ar' | 'en', name: string) => {
    const members = namespaces(language).map((file) => `  ${file}: typeof import('./${language}/${file}.json')\n`)
    return `export interface ${name} {\n${members.join('')}}\n`
  }
  return `${HEADER}${tree('en', 'EnglishTexts')}\n${tree('ar', 'ArabicTexts')}`
}

/** The table of variables, by itself: the type check reads no more than this before it starts. */
export function textVariablesTable(): string {
  return `${HEADER}export interface TextVariables {\n${textVariables()}}\n`
}

/** Every table by its path from the root, with what has to stand in it. */
export async function registries(): Promise<ReadonlyMap<string, string>> {
  const files = await contractFiles()
  return new Map([
    ['contract/routes.gen.ts', contractTable(files)],
    ['src/api/routes.gen.ts', clientTable(files)],
    ['locales/texts.gen.ts', textTypes()],
    ['locales/text-variables.gen.ts', textVariablesTable()],
    ...serverRegistries(ROOT, HEADER),
  ])
}

if (import.meta.main) {
  for (const [file, text] of await registries()) writeFileSync(path.join(ROOT, file), text)
}
