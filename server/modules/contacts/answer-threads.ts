/** Acts of staff in students' conversations. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { answerThread as answerRoute, assignThread as assignRoute, Thread } from '#contract/messages/inbox.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { stateAfter } from '#domain/contacts/thread-state.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { notifyAnswered } from '#server/modules/notifications/index.ts'
import { imageProblem } from './attachments.ts'
import { endAnswering, keepAnswering, selectColleagues } from './colleagues.repo.ts'
import { nameOf, othersAnswering, threadView } from './thread-view.ts'
import {
  insertMessage,
  lockThread,
  selectMessagePlace,
  selectThread,
  type ThreadRow,
  updateThread,
} from './threads.repo.ts'

type NotFound = 'contacts.not-found'
type ChangedMeanwhile = 'request.changed-meanwhile'

export async function listColleagues({ database }: Dependencies) {
  const rows = await selectColleagues(database.query)
  return { items: rows.map((row) => ({ id: row.id, name: nameOf(row) })) }
}

export async function readThread(
  { database, now }: Dependencies,
  id: string,
  readerId: string,
): Promise<Outcome<Thread, NotFound>> {
  const row = await selectThread(database.query, id)
  if (row === undefined) return failure('contacts.not-found')
  return success(await threadView(database.query, row, readerId, now()))
}

/** Works on a locked conversation and answers it as it is afterwards; a failure of the work changes nothing. */
async function within<
  Code extends 'request.invalid' | 'contacts.written-meanwhile' | 'contacts.id-in-use' | ChangedMeanwhile,
>(
  { database, now }: Dependencies,
  id: string,
  actorId: string,
  work: (transaction: Transaction, row: ThreadRow) => Promise<Outcome<null, Code>>,
): Promise<Outcome<Thread, Code | NotFound>> {
  return database.transaction(async (transaction) => {
    const row = await lockThread(transaction, id)
    if (row === undefined) return failure('contacts.not-found')
    const worked = await work(transaction, row)
    if (!worked.ok) return worked
    const after = await selectThread(transaction, id)
    return success(await threadView(transaction, after ?? row, actorId, now()))
  })
}

/** Marks a new conversation as read, unless the student wrote again meanwhile. */
export async function readingThread(
  dependencies: Dependencies,
  id: string,
  lastMessageId: string,
  actorId: string,
): Promise<Outcome<Thread, NotFound>> {
  return within<never>(dependencies, id, actorId, async (transaction, row) => {
    const state = stateAfter(row.state, 'read', row.lastFrom)
    if (row.lastMessageId === lastMessageId && state !== row.state) await updateThread(transaction, id, { state })
    return success(null)
  })
}

/**
 * Answers a conversation that stands as it was read. Of two who answer the same message the second is refused and sees
 * the first one's answer; an answer that is sent again after a lost response is the same one.
 */
export async function answerThread(
  dependencies: Dependencies,
  id: string,
  { lastMessageId, ...answer }: BodyOf<typeof answerRoute>,
  actorId: string,
): Promise<Outcome<Thread, NotFound | 'request.invalid' | 'contacts.written-meanwhile' | 'contacts.id-in-use'>> {
  return within(dependencies, id, actorId, async (transaction, row) => {
    const place = await selectMessagePlace(transaction, answer.id)
    if (place !== undefined) {
      const isSame = place.threadId === id && place.writtenBy === actorId
      return isSame ? success(null) : failure('contacts.id-in-use')
    }
    if (row.lastMessageId !== lastMessageId) return failure('contacts.written-meanwhile')
    const problem = await imageProblem(transaction, answer.image, 'image')
    if (problem !== null) return problem
    const at = new Date(Math.max(dependencies.now(), row.lastMessageAt.getTime() + 1))
    if (!(await keepAnswer(transaction, row, answer, actorId, at))) return failure('contacts.id-in-use')
    await endAnswering(transaction, id, actorId)
    if (row.unread === 0) {
      await notifyAnswered(transaction, { userId: row.userId, threadId: id, messageId: answer.id }, at.getTime())
    }
    return success(null)
  })
}

async function keepAnswer(
  transaction: Transaction,
  row: ThreadRow,
  { id: messageId, text, image }: Omit<BodyOf<typeof answerRoute>, 'lastMessageId'>,
  actorId: string,
  at: Date,
): Promise<boolean> {
  const { id: threadId, userId } = row
  const words = { text: text.trim(), image }
  const message = {
    id: messageId,
    threadId,
    userId,
    side: 'academy' as const,
    writtenBy: actorId,
    ...words,
    createdAt: at,
  }
  if (!(await insertMessage(transaction, message))) return false
  await updateThread(transaction, threadId, {
    state: stateAfter(row.state, 'answered', 'academy'),
    assignedTo: row.assignedTo ?? actorId,
    unread: row.unread + 1,
    lastMessageId: messageId,
    lastFrom: 'academy',
    lastMessageAt: at,
    searchText: `${row.searchText} ${foldForSearch(words.text)}`,
  })
  await recordChange(transaction, { at, actorId, action: 'contacts.answer', subject: `contacts:${threadId}` })
  return true
}

/** Says that one is writing an answer, or no longer; answers who else is, and what the last message is by now. */
export async function tellAnswering(
  { database, now }: Dependencies,
  id: string,
  writing: boolean,
  actorId: string,
): Promise<Outcome<{ answering: { id: string; name: string }[]; lastMessageId: string }, NotFound>> {
  const row = await selectThread(database.query, id)
  if (row === undefined) return failure('contacts.not-found')
  if (writing) await keepAnswering(database.query, id, actorId, new Date(now()))
  else await endAnswering(database.query, id, actorId)
  const answering = await othersAnswering(database.query, id, actorId, now())
  return success({ answering, lastMessageId: row.lastMessageId })
}

/** Gives a conversation to a colleague, or to nobody. */
export async function assignThread(
  dependencies: Dependencies,
  id: string,
  { assignedTo, revision }: BodyOf<typeof assignRoute>,
  actorId: string,
): Promise<Outcome<Thread, NotFound | 'request.invalid' | ChangedMeanwhile>> {
  return within(dependencies, id, actorId, async (transaction, row) => {
    if (row.revision !== revision) return failure('request.changed-meanwhile')
    if (row.assignedTo === assignedTo) return success(null)
    const isColleague = (await selectColleagues(transaction)).some((colleague) => colleague.id === assignedTo)
    if (assignedTo !== null && !isColleague) {
      return failure('request.invalid', { fields: { assignedTo: { code: 'exists' } } })
    }
    await updateThread(transaction, id, { assignedTo })
    await recordUpdate(transaction, dependencies, row, actorId, { assignedTo: row.assignedTo }, { assignedTo })
    return success(null)
  })
}

/** Closes a conversation, or opens it again. */
export async function closeThread(
  dependencies: Dependencies,
  id: string,
  { closed, revision }: { readonly closed: boolean; readonly revision: number },
  actorId: string,
): Promise<Outcome<Thread, NotFound | ChangedMeanwhile>> {
  return within(dependencies, id, actorId, async (transaction, row) => {
    if (row.revision !== revision) return failure('request.changed-meanwhile')
    const state = stateAfter(row.state, closed ? 'closed' : 'reopened', row.lastFrom)
    if (state === row.state) return success(null)
    await updateThread(transaction, id, { state })
    await recordUpdate(transaction, dependencies, row, actorId, { state: row.state }, { state })
    return success(null)
  })
}

async function recordUpdate(
  transaction: Transaction,
  { now }: Dependencies,
  { id }: ThreadRow,
  actorId: string,
  before: object,
  after: object,
): Promise<void> {
  const change = { at: new Date(now()), actorId, action: 'contacts.update' as const, subject: `contacts:${id}` }
  await recordChange(transaction, { ...change, before, after })
}
