import { asc, eq, sql } from 'drizzle-orm'
import type { ContactKind } from '#domain/safe-browser/contact-kinds.ts'
import type { Executor } from '#server/db/connection.ts'
import { safeBrowserContacts } from '#server/db/schema.ts'

export interface NewContact {
  readonly attemptId: string
  readonly writerId: string
  readonly kind: ContactKind
  readonly lines: number
  readonly at: Date
}

/** Adds a contact to those of its device and kind. */
export async function addContact(executor: Executor, { at, ...contact }: NewContact): Promise<void> {
  const { contacts, lines, lastAt } = safeBrowserContacts
  await executor
    .insert(safeBrowserContacts)
    .values({ ...contact, contacts: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [safeBrowserContacts.attemptId, safeBrowserContacts.writerId, safeBrowserContacts.kind],
      set: {
        contacts: sql`${contacts} + 1`,
        lines: sql`${lines} + ${contact.lines}`,
        lastAt: sql`GREATEST(${lastAt}, ${at})`,
      },
    })
}

/** The contacts of an attempt by device and kind, the earliest first. */
export async function selectContacts(executor: Executor, attemptId: string) {
  return executor
    .select()
    .from(safeBrowserContacts)
    .where(eq(safeBrowserContacts.attemptId, attemptId))
    .orderBy(asc(safeBrowserContacts.firstAt))
}
