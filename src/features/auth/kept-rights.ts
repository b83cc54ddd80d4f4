/** The copy of a reader's rights that the device keeps; the script that runs before the first paint reads it too. */
import { keptJson } from '#src/ui/behaviour/kept-text.ts'

export const RIGHTS_KEY = 'miqyas.permissions'

export interface KeptRights {
  readonly userId: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** Null: nothing is kept of this reader. */
export function keptRights(userId: string): KeptRights | null {
  const copy = keptJson(RIGHTS_KEY) as KeptRights | null
  return copy?.userId === userId ? copy : null
}
