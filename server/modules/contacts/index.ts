import { cannedReplyRoutes } from '#contract/messages/canned-replies.ts'
import * as hours from '#contract/office/contact-hours.ts'
import * as contacts from '#contract/messages/contacts.ts'
import { type ErrorCode, failure, type Outcome, success } from '#contract/foundation/errors.ts'
import * as inbox from '#contract/messages/inbox.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { seesOwnerOf } from '#server/db/seen-students.ts'
import { bind, type BoundRoute, type Principal } from '#server/http/handler.ts'
import { bindRecords } from '#server/records/index.ts'
import {
  answerThread,
  assignThread,
  closeThread,
  listColleagues,
  readingThread,
  readThread,
  tellAnswering,
} from './answer-threads.ts'
import { cannedReplyRecords } from './canned-replies.ts'
import { changeContactHours, readContactHours } from './contact-hours.ts'
import { countInbox, listInbox } from './inbox.ts'
import { beginThread, listOwnThreads, readOwnThread, seeThread, writeMessage } from './own-threads.ts'
import { writeToStudent } from './write-first.ts'
import { writeToGroup } from './write-to-group.ts'
import { deleteThreadsBefore, selectOwnImages } from './threads.repo.ts'

export { answerThread, closeThread, readingThread, readThread } from './answer-threads.ts'
export { conversationFinder } from './find-messages.ts'
export { visitorMessageFinder } from './find-messages.ts'
export { countInbox } from './inbox.ts'
export { beginThread } from './own-threads.ts'

/** Conversations are kept as long as the messages of visitors: two years after the last word. */
const KEPT_MS = 2 * 365 * 24 * 3_600_000

/** Forgets conversations whose time is over. */
export async function forgetOldThreads({ database, now }: Dependencies): Promise<void> {
  await deleteThreadsBefore(database.query, new Date(now() - KEPT_MS))
}

/** Ids of the images that go with a student's conversations when their account is deleted. */
export async function imagesOfConversations(executor: Executor, userId: string): Promise<readonly string[]> {
  return selectOwnImages(executor, userId)
}

/** Students and the academy write to each other. */
export function contactsModule(dependencies: Dependencies): BoundRoute[] {
  return [...studentRoutes(dependencies), ...staffRoutes(dependencies)]
}

function studentRoutes(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contacts.listOwnThreads, async ({ context }) =>
      success(await listOwnThreads(dependencies, context.principal.userId)),
    ),
    bind(contacts.readOwnThread, ({ params, context }) =>
      readOwnThread(dependencies, params.id, context.principal.userId),
    ),
    bind(contacts.beginThread, ({ body, context }) =>
      beginThread(dependencies, body, context.principal.userId, context.locale),
    ),
    bind(contacts.writeMessage, ({ params, body, context }) =>
      writeMessage(dependencies, params.id, body, context.principal.userId),
    ),
    bind(contacts.seeThread, ({ params, body, context }) =>
      seeThread(dependencies, params.id, body.lastMessageId, context.principal.userId),
    ),
  ]
}

function staffRoutes(dependencies: Dependencies): BoundRoute[] {
  /** Works on a conversation of a student whom the reader sees. */
  const ofSeen = async <Value, Code extends ErrorCode>(
    { userId, role }: Principal,
    threadId: string,
    work: (readerId: string) => Promise<Outcome<Value, Code>>,
  ) =>
    (await seesOwnerOf(dependencies.database.query, { userId, role }, 'thread', threadId))
      ? work(userId)
      : failure('contacts.not-found')
  return [
    bind(inbox.listInbox, async ({ query, context }) =>
      success(await listInbox(dependencies, query, context.principal)),
    ),
    bind(inbox.writeToGroup, ({ body, context }) =>
      writeToGroup(dependencies, body, context.principal, context.locale),
    ),
    bind(inbox.writeToStudent, ({ body, context }) =>
      writeToStudent(dependencies, body, context.principal, context.locale),
    ),
    bind(inbox.countInbox, async ({ context }) => success(await countInbox(dependencies, context.principal))),
    bind(inbox.listColleagues, async () => success(await listColleagues(dependencies))),
    bind(inbox.readThread, ({ params, context }) =>
      ofSeen(context.principal, params.id, (reader) => readThread(dependencies, params.id, reader)),
    ),
    bind(inbox.readingThread, ({ params, body, context }) =>
      ofSeen(context.principal, params.id, (reader) =>
        readingThread(dependencies, params.id, body.lastMessageId, reader),
      ),
    ),
    bind(inbox.answerThread, ({ params, body, context }) =>
      ofSeen(context.principal, params.id, (reader) => answerThread(dependencies, params.id, body, reader)),
    ),
    bind(inbox.tellAnswering, ({ params, body, context }) =>
      ofSeen(context.principal, params.id, (reader) => tellAnswering(dependencies, params.id, body.writing, reader)),
    ),
    bind(inbox.assignThread, ({ params, body, context }) =>
      ofSeen(context.principal, params.id, (reader) => assignThread(dependencies, params.id, body, reader)),
    ),
    bind(inbox.closeThread, ({ params, body, context }) =>
      ofSeen(context.principal, params.id, (reader) => closeThread(dependencies, params.id, body, reader)),
    ),
    bind(hours.readContactHours, async () => success(await readContactHours(dependencies))),
    bind(hours.updateContactHours, ({ body, context }) =>
      changeContactHours(dependencies, body, context.principal.userId),
    ),
    ...bindRecords(cannedReplyRoutes, cannedReplyRecords(dependencies)),
  ]
}
