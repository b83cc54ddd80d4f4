import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { vapidKeys } from '#server/db/schema.ts'

const NAME = 'web-push'

export async function selectKeys(executor: Executor) {
  const [found] = await executor
    .select({ publicKey: vapidKeys.publicKey, privateKey: vapidKeys.privateKey })
    .from(vapidKeys)
    .where(eq(vapidKeys.name, NAME))
  return found
}

/** Of two nodes that make keys at the same moment the first one's stay. */
export async function insertKeysUnlessThere(
  executor: Executor,
  keys: { readonly publicKey: string; readonly privateKey: string },
  createdAt: Date,
): Promise<void> {
  await executor
    .insert(vapidKeys)
    .values({ name: NAME, ...keys, createdAt })
    .onConflictDoNothing()
}
