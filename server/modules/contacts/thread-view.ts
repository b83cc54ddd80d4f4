import type { Thread } from '#contract/messages/inbox.ts'
import type { Executor } from '#server/db/connection.ts'
import { selectAnswering, selectThreadPeople } from './colleagues.repo.ts'
import { selectMessages, type ThreadRow } from './threads.repo.ts'

export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`

/** A member of staff is answering while their page has said so within this time. */
export const ANSWERING_MS = 20_000

/** Reads who else has an answer to this conversation in hand. */
export async function othersAnswering(executor: Executor, threadId: string, readerId: string, now: number) {
  const rows = await selectAnswering(executor, threadId, new Date(now - ANSWERING_MS))
  return rows.filter(({ id }) => id !== readerId).map((row) => ({ id: row.id, name: nameOf(row) }))
}

/** A conversation as staff see it. */
export async function threadView(executor: Executor, row: ThreadRow, readerId: string, now: number): Promise<Thread> {
  const { student, assignee } = await selectThreadPeople(executor, row)
  const messages = await selectMessages(executor, row.id)
  return {
    id: row.id,
    subject: row.subject,
    state: row.state,
    locale: row.locale,
    student: {
      id: row.userId,
      name: nameOf(student),
      firstName: student.firstName,
      email: student.email,
      mobile: student.mobile,
    },
    assignedTo: assignee === undefined ? null : { id: assignee.id, name: nameOf(assignee) },
    answering: await othersAnswering(executor, row.id, readerId, now),
    messages: messages.map(({ firstName, lastName, createdAt, ...message }) => ({
      ...message,
      author: firstName === null || lastName === null ? null : nameOf({ firstName, lastName }),
      createdAt: createdAt.getTime(),
    })),
    seenByStudent: row.unread === 0,
    createdAt: row.createdAt.getTime(),
    revision: row.revision,
  }
}
