/** Academies as earlier versions left them: an export of the database beside what was known of it at the time. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Standings } from './what-follows.ts'
import type { Unfinished } from './what-happened.ts'

export interface StoredAcademy {
  /** The newest migration of the version that made it. */
  readonly migration: string
  /** Instant at which it was stored, ms UTC. */
  readonly storedAt: number
  /** Rows in all tables. */
  readonly rows: number
  /** Ids by name. */
  readonly attempts: Record<string, string>
  readonly unfinished: Unfinished
  readonly standings: Standings
  /** Standings after what follows. */
  readonly standingsAfter: Standings
}

const directory = join(import.meta.dirname, 'files')

export const exportPath = (migration: string): string => join(directory, `${migration}.ndjson.gz`)
export const knowledgePath = (migration: string): string => join(directory, `${migration}.json`)

/** Every stored academy, the oldest first. */
export function storedAcademies(): StoredAcademy[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.json'))
  return files.toSorted().map((file) => JSON.parse(readFileSync(join(directory, file), 'utf8')) as StoredAcademy)
}
