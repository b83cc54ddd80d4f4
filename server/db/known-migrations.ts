import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Migration {
  readonly name: string
  readonly statements: readonly string[]
  /** SHA-256 (hex) of the file, the same whatever its line ends. */
  readonly hash: string
}

export const migrationsDirectory = join(import.meta.dirname, 'migrations')

/** The migrations of this version, oldest first. */
export function knownMigrations(directory = migrationsDirectory): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'))
  return files.toSorted().map((file) => {
    const text = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')
    return {
      name: basename(file, '.sql'),
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim()),
      hash: createHash('sha256').update(text).digest('hex'),
    }
  })
}
