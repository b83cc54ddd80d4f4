/**
 * Matches modules with the names of `chunks.ts`, so that a name outlives the folder that a file lies in. A component,
 * its styles and its helpers have one name: `KeyValueList` is `KeyValueList.tsx` and `key-value-list.module.css`.
 * Folders stand before it where more than one file has it: `ui/Card` lies in `ui`, however deep. A name that ends with
 * `/` is a folder with all that it has. Lists of names are separated by white space.
 */
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PACKAGES = '/node_modules/'

export function namesIn(list: string): readonly string[] {
  return list.split(/\s+/).filter((name) => name !== '')
}

/** Case and hyphens do not matter. */
function plain(name: string): string {
  return name.replaceAll('-', '').toLowerCase()
}

/** A module's path within the project, without its ending: equal for a component and its styles. */
export function plainPathOf(id: string): string {
  const within = id.startsWith(ROOT) ? id.slice(ROOT.length) : id
  return plain(within.replace(/(?:\.module)?\.\w+$/, ''))
}

function patternOf(name: string): string {
  const escaped = plain(name).replaceAll(/[.()]/g, String.raw`\$&`)
  return `/${escaped.replaceAll('/', '/(?:.+/)?')}${name.endsWith('/') ? '' : '$'}`
}

/** Tells of our own modules, by the whole path, whether the list names them. A page that was split off has no name. */
export function modulesNamed(list: string): (id: string) => boolean {
  const pattern = new RegExp(namesIn(list).map(patternOf).join('|') || '$^')
  return (id) => !id.includes(PACKAGES) && !id.includes('?') && pattern.test(plainPathOf(id))
}

/** Tells whether a module belongs to one of the packages, or to one of the named folders or files of packages. */
export function modulesOfPackages(list: string): (id: string) => boolean {
  const names = namesIn(list)
  return (id) => {
    const inPackages = id.split(PACKAGES).slice(1).at(-1)
    return names.some((name) => inPackages?.startsWith(`${name}/`) === true || inPackages?.startsWith(`${name}.`))
  }
}
