import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Query } from '#server/db/connection.ts'
import { settings } from '#server/db/schema.ts'

/** The row that holds what admins set about the academy. */
export const PUBLIC_SETTINGS = 'public'

/** Read by every client at its start, so it is prepared once. */
export function publicSettingsQuery(query: Query) {
  return query
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, PUBLIC_SETTINGS))
    .prepare('settings_public')
}

export async function selectSetting(executor: Executor, name: string) {
  const [row] = await executor.select().from(settings).where(eq(settings.name, name))
  return row
}

/** False when another person changed it since `revision`; 0: since there was nothing. */
export async function writeSetting(
  executor: Executor,
  name: string,
  value: object,
  revision: number,
): Promise<boolean> {
  const next = { name, value, revision: revision + 1 }
  const stored =
    revision === 0
      ? await executor.insert(settings).values(next).onConflictDoNothing().returning({ name: settings.name })
      : await executor
          .update(settings)
          .set({ value, revision: sql`${settings.revision} + 1` })
          .where(and(eq(settings.name, name), eq(settings.revision, revision)))
          .returning({ name: settings.name })
  return stored.length === 1
}
