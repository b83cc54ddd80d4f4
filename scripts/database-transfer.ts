import type { DatabaseOptions } from '#server/db/connection.ts'
import { readEnvironment } from '#server/env.ts'

/** The database that the server would open. */
export function databaseOptions(): DatabaseOptions {
  const { databaseUrl, dataDirectory } = readEnvironment(process.env)
  return { databaseUrl: databaseUrl ?? undefined, dataDirectory }
}

/** Runs a command with one file argument and ends with one clear line, whatever happens. */
export async function runTransfer(command: string, work: (file: string) => Promise<string>): Promise<void> {
  const file = process.argv[2]
  try {
    if (!file) throw new Error(`Usage: npm run ${command} -- FILE`)
    console.log(await work(file))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
