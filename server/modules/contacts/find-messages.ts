import type { InboxKind } from '#contract/messages/inbox.ts'
import * as inbox from '#contract/messages/inbox.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import type { Finder } from '#server/records/index.ts'
import { listInbox } from './inbox.ts'

/** Finds what a search of the inbox would show this reader first. */
async function findInInbox(
  dependencies: Dependencies,
  kind: InboxKind,
  slice: { readonly q: string; readonly perPage: number },
  reader: Principal,
) {
  const { items } = await listInbox(dependencies, { ...slice, page: 1, kind: [kind] }, reader)
  return items.map(({ id, name, subject }) => ({ id, name: subject || name, detail: subject === '' ? '' : name }))
}

/** Conversations with students. */
export const conversationFinder: Finder = {
  kind: 'contacts',
  access: inbox.listInbox.access,
  find: (all, q, perPage, { principal }) => findInInbox(all, 'student', { q, perPage }, principal),
}

/** Messages of visitors. */
export const visitorMessageFinder: Finder = {
  kind: 'inquiries',
  access: inbox.listInbox.access,
  find: (all, q, perPage, { principal }) => findInInbox(all, 'visitor', { q, perPage }, principal),
}
