/** The academy's settings as this device keeps them. The script that runs before the first paint reads the name. */
import type { PublicSettings } from '#contract/office/settings.ts'
import { keptJson } from '#src/ui/behaviour/kept-text.ts'

export const ACADEMY_KEY = 'miqyas.academy'

export interface KeptAcademy extends Partial<PublicSettings['name']> {
  readonly logoUrl?: string | null
  readonly contact?: PublicSettings['contact'] | null
}

/** Null where nothing was kept yet. */
export function keptAcademy(): KeptAcademy | null {
  return keptJson(ACADEMY_KEY) as KeptAcademy | null
}
