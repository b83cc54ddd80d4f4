/**
 * `THIRD_PARTY_NOTICES.txt` beside the client: every package that the product runs with, on devices and on the server,
 * with its license and the text that its authors ask to be kept. Read from the lock file, so that nothing is forgotten.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

export const NOTICES_FILE = 'THIRD_PARTY_NOTICES.txt'

interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly license?: string
}

export interface Notice {
  /** Name and version. */
  readonly title: string
  readonly license: string
  /** Texts of the package's license and notice files. */
  readonly texts: readonly string[]
}

const TEXT_FILE = /^(?:licen[cs]e|notice|copying)(?:[-.].*)?$/i
const RULE = `\n\n${'-'.repeat(80)}\n\n`

function textsIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && TEXT_FILE.test(entry.name),
  )
  return names
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .toSorted()
}

/** Packages of the lock file that are installed here and not for development alone. */
export function readNotices(root: string): readonly Notice[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  const notices = Object.entries(lock.packages).flatMap(([place, { version, dev, license }]) => {
    const folder = path.join(root, place)
    // Those for other systems are in the lock file, not in the folder.
    if (place === '' || dev === true || !existsSync(folder)) return []
    const name = place.split('node_modules/').at(-1) ?? place
    return [{ title: `${name} ${version ?? ''}`.trim(), license: license ?? 'see below', texts: textsIn(folder) }]
  })
  return notices.toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
}

export function writeNotices(notices: readonly Notice[]): string {
  const parts = notices.map(({ title, license, texts }) => [`${title}\nLicense: ${license}`, ...texts].join('\n\n'))
  return `${['Packages of others that this product runs with.', ...parts].join(RULE)}\n`
}

export function thirdPartyNotices(): Plugin {
  return {
    name: 'miqyas:third-party-notices',
    apply: 'build',
    generateBundle() {
      const source = writeNotices(readNotices(process.cwd()))
      this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source })
    },
  }
}
