import type { InboxKind } from '#contract/messages/inbox.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { listInbox } from './inbox.ts'

async function findInInbox(
  dependencies: Dependencies,
  kind: InboxKind,
  slice: { readonly q: string; readonly perPage: number },
  reader: Principal,
) {
  const { items } = await listInbox(dependencies, { ...slice, page: 1, kind: [kind] }, reader)
  return items.map(({ id, name, subject }) => ({ id, name: subject || name, detail: subject === '' ? '' : name }))
}

/** The conversations with students that a search of the inbox would show this reader first. */
export async function findConversations(all: Dependencies, q: string, perPage: number, reader: Principal) {
  return findInInbox(all, 'student', { q, perPage }, reader)
}

/** The messages of visitors that a search of the inbox would show first. */
export async function findVisitorMessages(all: Dependencies, q: string, perPage: number, reader: Principal) {
  return findInInbox(all, 'visitor', { q, perPage }, reader)
}
