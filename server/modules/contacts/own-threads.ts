/** Acts of students in their own conversations. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type {
  beginThread as beginRoute,
  OwnConversation,
  OwnThread,
  writeMessage as writeRoute,
} from '#contract/messages/contacts.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { stateAfter } from '#domain/contacts/thread-state.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { allOrNothing } from '#server/db/all-or-nothing.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Locale } from '#locales/messages.ts'
import { askForAnswers } from '#server/modules/notifications/index.ts'
import { imageProblem } from './attachments.ts'
import {
  countAnswersAfter,
  countWrittenSince,
  insertMessage,
  insertThread,
  lockThread,
  selectMessagePlace,
  selectMessages,
  selectThread,
  selectThreadsOf,
  setUnread,
  type ThreadRow,
  updateThread,
} from './threads.repo.ts'

const DAY_MS = 24 * 3_600_000
/** Nobody could answer more than these; who has more to say writes tomorrow or calls. */
const MESSAGES_A_DAY = 40
const THREADS_A_DAY = 10

type ThreadForm = BodyOf<typeof beginRoute>
type MessageForm = BodyOf<typeof writeRoute>

function view({ id, subject, state, unread, createdAt, lastMessageAt }: ThreadRow): OwnThread {
  return { id, subject, state, unread, createdAt: createdAt.getTime(), lastMessageAt: lastMessageAt.getTime() }
}

async function conversation(executor: Executor, thread: ThreadRow): Promise<OwnConversation> {
  const messages = await selectMessages(executor, thread.id)
  const shown = messages.map(({ id, from, text, image, createdAt }) => ({
    id,
    from,
    text,
    image,
    createdAt: createdAt.getTime(),
  }))
  return { ...view(thread), messages: shown }
}

export async function listOwnThreads({ database }: Dependencies, userId: string): Promise<{ items: OwnThread[] }> {
  return { items: (await selectThreadsOf(database.query, userId)).map(view) }
}

/** A conversation of another student is one that does not exist. */
function owned(thread: ThreadRow | undefined, userId: string): thread is ThreadRow {
  return thread?.userId === userId
}

export async function readOwnThread(
  { database }: Dependencies,
  id: string,
  userId: string,
): Promise<Outcome<OwnConversation, 'contacts.not-found'>> {
  const thread = await selectThread(database.query, id)
  if (!owned(thread, userId)) return failure('contacts.not-found')
  return success(await conversation(database.query, thread))
}

type Refusal = 'request.invalid' | 'contacts.too-many' | 'contacts.id-in-use'

/** Begins a conversation with its first message; sent again after a lost answer, it is the same one. */
export async function beginThread(
  { database, now }: Dependencies,
  { id, subject, message }: ThreadForm,
  userId: string,
  locale: Locale,
): Promise<Outcome<OwnConversation, Refusal>> {
  return allOrNothing<OwnConversation, Refusal>(database, async (transaction) => {
    await lockPerson(transaction, userId)
    const known = await selectThread(transaction, id)
    if (known !== undefined) return repeated(transaction, known, message.id, userId)
    const refusal = await refusalOf(transaction, message, 'message.image')
    if (refusal !== null) return refusal
    const at = new Date(now())
    const written = await countWrittenSince(transaction, userId, new Date(at.getTime() - DAY_MS))
    if (written.messages >= MESSAGES_A_DAY || written.threads >= THREADS_A_DAY) return failure('contacts.too-many')
    const words = { subject: subject.trim(), text: message.text.trim() }
    const thread = {
      id,
      userId,
      subject: words.subject,
      locale,
      state: 'new' as const,
      searchText: foldForSearch(`${words.subject} ${words.text}`),
      lastMessageId: message.id,
      lastFrom: 'student' as const,
      lastMessageAt: at,
      createdAt: at,
    }
    if (!(await insertThread(transaction, thread))) return failure('contacts.id-in-use')
    if (!(await keepMessage(transaction, thread, message, at))) return failure('contacts.id-in-use')
    if (written.isFirst) await askForAnswers(transaction, userId, at.getTime())
    return whole(transaction, id)
  })
}

/** Writes on in one's own conversation; a closed one is new again. */
export async function writeMessage(
  { database, now }: Dependencies,
  id: string,
  message: MessageForm,
  userId: string,
): Promise<Outcome<OwnConversation, Refusal | 'contacts.not-found'>> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, userId)
    const thread = await lockThread(transaction, id)
    if (!owned(thread, userId)) return failure('contacts.not-found')
    if ((await selectMessagePlace(transaction, message.id)) !== undefined) {
      return repeated(transaction, thread, message.id, userId)
    }
    const refusal = await refusalOf(transaction, message, 'image')
    if (refusal !== null) return refusal
    const at = new Date(Math.max(now(), thread.lastMessageAt.getTime() + 1))
    const written = await countWrittenSince(transaction, userId, new Date(at.getTime() - DAY_MS))
    if (written.messages >= MESSAGES_A_DAY) return failure('contacts.too-many')
    if (!(await keepMessage(transaction, thread, message, at))) return failure('contacts.id-in-use')
    await updateThread(transaction, id, {
      state: stateAfter(thread.state, 'written', 'student'),
      lastMessageId: message.id,
      lastFrom: 'student',
      lastMessageAt: at,
      searchText: `${thread.searchText} ${foldForSearch(message.text)}`,
    })
    return whole(transaction, id)
  })
}

/** Marks the answers up to this message as read; what came later stays unread. */
export async function seeThread(
  { database }: Dependencies,
  id: string,
  lastMessageId: string,
  userId: string,
): Promise<Outcome<OwnThread, 'contacts.not-found'>> {
  return database.transaction(async (transaction) => {
    const thread = await lockThread(transaction, id)
    const message = await selectMessagePlace(transaction, lastMessageId)
    if (!owned(thread, userId) || message?.threadId !== id) return failure('contacts.not-found')
    const unread = Math.min(thread.unread, await countAnswersAfter(transaction, id, message.createdAt))
    if (unread !== thread.unread) await setUnread(transaction, id, unread)
    return success(view({ ...thread, unread }))
  })
}

async function whole(transaction: Transaction, id: string): Promise<Outcome<OwnConversation, never>> {
  const thread = await selectThread(transaction, id)
  if (thread === undefined) throw new Error('a conversation vanished while it was written')
  return success(await conversation(transaction, thread))
}

/** The same message again is answered with what became of it; another one under its id is refused. */
async function repeated(
  transaction: Transaction,
  thread: ThreadRow,
  messageId: string,
  userId: string,
): Promise<Outcome<OwnConversation, 'contacts.id-in-use'>> {
  const place = await selectMessagePlace(transaction, messageId)
  const isSame = owned(thread, userId) && place?.threadId === thread.id && place.writtenBy === userId
  return isSame ? whole(transaction, thread.id) : failure('contacts.id-in-use')
}

/** Why a new message cannot be kept; `field`: where its image stands in the form. */
async function refusalOf(transaction: Transaction, { id, image }: MessageForm, field: string) {
  if ((await selectMessagePlace(transaction, id)) !== undefined) return failure('contacts.id-in-use')
  return imageProblem(transaction, image, field)
}

/** False: another person's message has the id. */
async function keepMessage(
  transaction: Transaction,
  { id: threadId, userId }: Pick<ThreadRow, 'id' | 'userId'>,
  { id, text, image }: MessageForm,
  createdAt: Date,
): Promise<boolean> {
  const message = {
    id,
    threadId,
    userId,
    side: 'student' as const,
    writtenBy: userId,
    text: text.trim(),
    image,
    createdAt,
  }
  return insertMessage(transaction, message)
}
