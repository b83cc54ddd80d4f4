/**
 * `node scripts/count-places.ts partner`: in how many places a plain entity is named by hand. A place is a file of source
 * in which a name of the entity stands in code: its singular, its plural, either with a capital, or the address of its
 * pages. Comments do not count, nor do generated tables, migrations, texts and documents. A test counts where it lists
 * kinds of records, that is, where it names five others of the table too: such a list has to be extended for every new
 * kind, while tests of the entity itself come with it. What an entity has beyond a plain one is left out by folder:
 * `node scripts/count-places.ts partner --without src/features/front --without server/modules/public-pages`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const SOURCE = ['*.ts', '*.tsx']
const LEFT_OUT = /\.gen\.(?:ts|js|d\.ts)$|^(?:locales|docs|public|server\/db\/migrations)\/|count-places/
const TEST = /^tests\/|\.test(?:-support)?\.tsx?$/
/** Kinds that a list of records names; an entity is compared with the others of these. */
const KNOWN_KINDS = ['categories', 'news', 'packages', 'coupons', 'courses', 'groups', 'roles', 'users']
const KINDS_OF_A_LIST = 5

/** Texts and code stay, comments go. A `//` in an address is no comment: it follows a colon. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

function namesOf(singular: string): RegExp {
  const [first = ''] = singular
  return new RegExp(String.raw`(?<![a-z])[${first}${first.toUpperCase()}]${singular.slice(1)}(?:s|[A-Z-]|\b)`)
}

function isListOfKinds(code: string): boolean {
  return KNOWN_KINDS.filter((kind) => new RegExp(String.raw`\b${kind}\b`).test(code)).length >= KINDS_OF_A_LIST
}

interface Place {
  readonly file: string
  /** Lines of code that name the entity. */
  readonly lines: number
}

function placesOf(singular: string, without: readonly string[]): readonly Place[] {
  const names = namesOf(singular)
  const listed = execFileSync('git', ['ls-files', ...SOURCE], { encoding: 'utf8' }).split('\n')
  const sources = listed.filter((file) => file !== '' && !LEFT_OUT.test(file))
  return sources
    .filter((file) => !without.some((folder) => file.startsWith(folder)))
    .flatMap((file) => {
      const code = withoutComments(readFileSync(file, 'utf8'))
      const lines = code.split('\n').filter((line) => names.test(line)).length
      const counts = names.test(file) || lines > 0
      return counts && (!TEST.test(file) || isListOfKinds(code)) ? [{ file, lines }] : []
    })
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true, default: [] } },
})
const [singular] = positionals
if (singular === undefined) throw new Error('Name an entity in the singular: node scripts/count-places.ts partner')
const places = placesOf(singular, values.without)
for (const { file, lines } of places) console.log(`${String(lines).padStart(4)}  ${file}`)
console.log(`${places.length} places, ${places.reduce((sum, { lines }) => sum + lines, 0)} lines name a ${singular}.`)
