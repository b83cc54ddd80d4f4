import i18next from 'i18next'
import type { RescueFile } from '#contract/attempts/attempts.ts'
import type { routes as contractRoutes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'

/** The contract's name of the format; the contract itself would bring its validators along. */
const FORMAT: RescueFile['format'] = 'miqyas-rescue'

export type RescueReport = ResponseOf<(typeof contractRoutes)['attempts']['importRescueFile']>

/** The code of the refusal of a file that is something else; it is never sent. */
export const NOT_A_RESCUE_FILE = 'rescue.not-a-rescue-file'

function isRescueFile(content: unknown): content is RescueFile {
  return typeof content === 'object' && content !== null && 'format' in content && content.format === FORMAT
}

/** Answers null where the file is no JSON. */
async function readJson(file: File): Promise<unknown> {
  const text = await file.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends a rescue file; the server checks it line by line. `NOT_A_RESCUE_FILE` refuses any other file. */
export async function importRescueFile(file: File): Promise<CallResult<RescueReport>> {
  const content = await readJson(file)
  if (isRescueFile(content)) return callRoute(routes.attempts.importRescueFile, { body: content })
  const message = i18next.t('admin:rescue.notARescueFile')
  return { ok: false, code: NOT_A_RESCUE_FILE, message, status: null, fields: {} }
}
