import type { RescueFile } from '#contract/attempts.ts'
import type { routes as contractRoutes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/route.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** The contract's name of the format; the contract itself would bring its validators along. */
const FORMAT: RescueFile['format'] = 'miqyas-rescue'

export type RescueReport = ResponseOf<(typeof contractRoutes)['attempts']['importRescueFile']>

/** The chosen file is something else. */
export class NotARescueFile extends Error {
  override readonly name = 'NotARescueFile'
}

function isRescueFile(content: unknown): content is RescueFile {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === FORMAT
}

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch {
    throw new NotARescueFile(file.name)
  }
}

/** Sends a rescue file; the server checks it line by line. Throws for TanStack Query. */
export async function importRescueFile(file: File): Promise<RescueReport> {
  const content = await readJson(file)
  if (!isRescueFile(content)) throw new NotARescueFile(file.name)
  return valueOf(callRoute(routes.attempts.importRescueFile, { body: content }))
}
