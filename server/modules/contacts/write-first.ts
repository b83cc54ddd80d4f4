/** The academy writes to a student who did not write first. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Thread, writeToStudent as route } from '#contract/messages/inbox.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Locale } from '#locales/messages.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { allOrNothing } from '#server/db/all-or-nothing.ts'
import type { Transaction } from '#server/db/connection.ts'
import { seesStudent } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { askForAnswers, notifyAnswered } from '#server/modules/notifications/index.ts'
import { imageProblem } from './attachments.ts'
import { threadView } from './thread-view.ts'
import {
  insertMessage,
  insertThread,
  selectMessagePlace,
  selectStudentLanguage,
  selectThread,
  selectThreadsOf,
  type ThreadRow,
} from './threads.repo.ts'

type Form = BodyOf<typeof route>
type Refusal = 'request.invalid' | 'contacts.id-in-use' | 'users.not-found'

/** Begins a conversation that waits for nobody; sent again after a lost answer, it is the same one. */
export async function writeToStudent(
  dependencies: Dependencies,
  form: Form,
  actor: Principal,
  locale: Locale,
): Promise<Outcome<Thread, Refusal>> {
  const { database, now } = dependencies
  return allOrNothing<Thread, Refusal>(database, async (transaction) => {
    const student = await selectStudentLanguage(transaction, form.studentId)
    if (student === undefined || !(await seesStudent(transaction, actor, form.studentId))) {
      return failure('users.not-found')
    }
    await lockPerson(transaction, form.studentId)
    const known = await selectThread(transaction, form.id)
    if (known !== undefined) return repeated(transaction, known, { form, actor, now: now() })
    const problem = await imageProblem(transaction, form.message.image, 'message.image')
    if (problem !== null) return problem
    const at = new Date(now())
    const isFirst = (await selectThreadsOf(transaction, form.studentId)).length === 0
    const begun = { form, actorId: actor.userId, locale: student.language ?? locale, at }
    if (!(await keep(transaction, begun))) return failure('contacts.id-in-use')
    if (isFirst) await askForAnswers(transaction, form.studentId, at.getTime())
    const written = { userId: form.studentId, threadId: form.id, messageId: form.message.id }
    await notifyAnswered(transaction, written, at.getTime())
    const row = await selectThread(transaction, form.id)
    if (row === undefined) throw new Error('a conversation vanished while it was begun')
    return success(await threadView(transaction, row, actor.userId, now()))
  })
}

async function repeated(
  transaction: Transaction,
  known: ThreadRow,
  { form, actor, now }: { readonly form: Form; readonly actor: Principal; readonly now: number },
): Promise<Outcome<Thread, 'contacts.id-in-use'>> {
  const place = await selectMessagePlace(transaction, form.message.id)
  const isSame = place?.threadId === known.id && place.writtenBy === actor.userId && known.userId === form.studentId
  return isSame ? success(await threadView(transaction, known, actor.userId, now)) : failure('contacts.id-in-use')
}

interface Begun {
  readonly form: Form
  readonly actorId: string
  readonly locale: Locale
  readonly at: Date
}

/** False: an id is in use, of the conversation or of its message; the transaction has to be taken back. */
async function keep(transaction: Transaction, { form, actorId, locale, at }: Begun): Promise<boolean> {
  const { id, studentId: userId, message } = form
  const words = { subject: form.subject.trim(), text: message.text.trim() }
  const thread = {
    id,
    userId,
    subject: words.subject,
    locale,
    state: 'answered' as const,
    assignedTo: actorId,
    unread: 1,
    searchText: foldForSearch(`${words.subject} ${words.text}`),
    lastMessageId: message.id,
    lastFrom: 'academy' as const,
    lastMessageAt: at,
    createdAt: at,
  }
  if (!(await insertThread(transaction, thread))) return false
  const written = { id: message.id, threadId: id, userId, side: 'academy' as const, writtenBy: actorId }
  const kept = { ...written, text: words.text, image: message.image, createdAt: at }
  if (!(await insertMessage(transaction, kept))) return false
  await recordChange(transaction, { at, actorId, action: 'contacts.begin', subject: `contacts:${id}` })
  return true
}
