import type * as z from 'zod/mini'
import type { inboxFilters, InboxItem } from '#contract/messages/inbox.ts'
import type { ThreadState } from '#domain/contacts/thread-state.ts'
import { searchWords } from '#domain/people/search-text.ts'
import { type SeenBy, seenBy } from '#server/db/seen-students.ts'
import type { Slice } from '#server/db/store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { countInbox as countRows, type InboxSearch, selectCounts, selectInbox } from './inbox.repo.ts'
import { nameOf } from './thread-view.ts'

type Filters = z.infer<typeof inboxFilters>

/** Interests are the matter of marketing, here as on their own page. */
const seesInterests = ({ permissions }: Principal): boolean => permissions.has('manage-marketing')

function statesOf(states: Filters['state']): readonly ThreadState[] | undefined {
  return states?.flatMap((state) => (state === 'open' ? (['new', 'read'] as const) : [state]))
}

function searchOf(
  { q, kind, state, assigned, student, from, to }: Filters,
  reader: Principal,
  seen: SeenBy,
): InboxSearch {
  return {
    interests: seesInterests(reader),
    kinds: kind,
    states: statesOf(state),
    // Waiting messages are listed as they are counted.
    withSuspected: state === undefined || !state.includes('open'),
    assignedTo: assigned?.map((whom) => (whom === 'me' ? reader.userId : null)),
    studentId: student,
    seen,
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
  const search = searchOf(query, reader, await seenBy(database.query, reader))
  const rows = await selectInbox(database.query, search, query)
  const total = await countRows(database.query, search)
  return { items: rows.map(view), total, page: query.page, perPage: query.perPage }
}

/** The one number of waiting messages, for the inbox, the navigation and the home page. */
export async function countInbox({ database }: Dependencies, reader: Principal) {
  const counts = await selectCounts(database.query, reader.userId, await seenBy(database.query, reader))
  return seesInterests(reader) ? counts : { ...counts, interest: 0 }
}
