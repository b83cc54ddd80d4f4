import { eq } from 'drizzle-orm'
import type { Query } from '#server/db/connection.ts'
import { settings } from '#server/db/schema.ts'

/** The row that holds what visitors may know of the academy. */
export const PUBLIC_SETTINGS = 'public'

/** Read by every client at its start, so it is prepared once. */
export function publicSettingsQuery(query: Query) {
  return query
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, PUBLIC_SETTINGS))
    .prepare('settings_public')
}
