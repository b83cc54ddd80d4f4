import * as z from 'zod/mini'
import type { PublicSettings } from '#contract/settings.ts'
import { publicSettings } from '#contract/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { publicSettingsQuery } from './settings.repo.ts'

/** What an academy is called until somebody names it. */
export const DEFAULT_SETTINGS: PublicSettings = { name: { ar: 'مقياس', en: 'Miqyas' }, defaultLocale: 'ar' }

/** Reads the stored settings; what is missing in them, or no longer fits, is the default. */
export function publicSettingsReader({ database }: Dependencies): () => Promise<PublicSettings> {
  const stored = publicSettingsQuery(database.query)
  return async () => {
    const [row] = await stored.execute()
    const value = typeof row?.value === 'object' ? row.value : {}
    const read = z.safeParse(publicSettings, { ...DEFAULT_SETTINGS, ...value })
    return read.success ? read.data : DEFAULT_SETTINGS
  }
}
