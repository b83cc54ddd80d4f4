import { cannedReplyRoutes } from '#contract/messages/canned-replies.ts'
import * as hours from '#contract/office/contact-hours.ts'
import * as contacts from '#contract/messages/contacts.ts'
import { success } from '#contract/foundation/errors.ts'
import * as inbox from '#contract/messages/inbox.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
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
import { deleteThreadsBefore, selectOwnImages } from './threads.repo.ts'

export { answerThread, closeThread, readingThread, readThread } from './answer-threads.ts'
export { beginThread } from './own-threads.ts'

/** As long as the messages of visitors: two years after the last word. */
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
  return [
    bind(inbox.listInbox, async ({ query, context }) =>
      success(await listInbox(dependencies, query, context.principal)),
    ),
    bind(inbox.countInbox, async ({ context }) => success(await countInbox(dependencies, context.principal))),
    bind(inbox.listColleagues, async () => success(await listColleagues(dependencies))),
    bind(inbox.readThread, ({ params, context }) => readThread(dependencies, params.id, context.principal.userId)),
    bind(inbox.readingThread, ({ params, body, context }) =>
      readingThread(dependencies, params.id, body.lastMessageId, context.principal.userId),
    ),
    bind(inbox.answerThread, ({ params, body, context }) =>
      answerThread(dependencies, params.id, body, context.principal.userId),
    ),
    bind(inbox.tellAnswering, ({ params, body, context }) =>
      tellAnswering(dependencies, params.id, body.writing, context.principal.userId),
    ),
    bind(inbox.assignThread, ({ params, body, context }) =>
      assignThread(dependencies, params.id, body, context.principal.userId),
    ),
    bind(inbox.closeThread, ({ params, body, context }) =>
      closeThread(dependencies, params.id, body, context.principal.userId),
    ),
    bind(hours.readContactHours, async () => success(await readContactHours(dependencies))),
    bind(hours.updateContactHours, ({ body, context }) =>
      changeContactHours(dependencies, body, context.principal.userId),
    ),
    ...bindRecords(cannedReplyRoutes, cannedReplyRecords(dependencies)),
  ]
}
