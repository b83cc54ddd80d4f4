import type * as z from 'zod/mini'
import type { inboxFilters, InboxItem } from '#contract/messages/inbox.ts'
import type { ThreadState } from '#domain/contacts/thread-state.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Slice } from '#server/db/store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { countInbox as countRows, type InboxSearch, selectCounts, selectInbox } from './inbox.repo.ts'
import { nameOf } from './thread-view.ts'

type Filters = z.infer<typeof inboxFilters>

/** Interests are the matter of admins, here as on their own page. */
const seesInterests = ({ role }: Principal): boolean => role === 'admin'

function statesOf(states: Filters['state']): readonly ThreadState[] | undefined {
  return states?.flatMap((state) => (state === 'open' ? (['new', 'read'] as const) : [state]))
}

function searchOf({ q, kind, state, assigned, student, from, to }: Filters, reader: Principal): InboxSearch {
  return {
    interests: seesInterests(reader),
    kinds: kind,
    states: statesOf(state),
    assignedTo: assigned?.map((whom) => (whom === 'me' ? reader.userId : null)),
    studentId: student,
    lastOn: { from, to },
    words: searchWords(q ?? ''),
  }
}

type Row = Awaited<ReturnType<typeof selectInbox>>[number]

function view({ lastAt, assignedTo, firstName, lastName, ...row }: Row): InboxItem {
  const isAssigned = assignedTo !== null && firstName !== null && lastName !== null
  return {
    ...row,
    assignedTo: isAssigned ? { id: assignedTo, name: nameOf({ firstName, lastName }) } : null,
    lastAt: new Date(lastAt).getTime(),
  }
}

export async function listInbox({ database }: Dependencies, query: Filters & Slice, reader: Principal) {
  const search = searchOf(query, reader)
  const rows = await selectInbox(database.query, search, query)
  const total = await countRows(database.query, search)
  return { items: rows.map(view), total, page: query.page, perPage: query.perPage }
}

export async function countInbox({ database }: Dependencies, reader: Principal) {
  const counts = await selectCounts(database.query, reader.userId)
  return seesInterests(reader) ? counts : { ...counts, interest: 0 }
}
