/** The ticket is judged at every request, as if its holder opened the lesson at this moment. */
import { normalizeIP } from '@fastify/rate-limit'
import { openLesson } from '#contract/learning/learning.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { tokenHash } from '#server/http/bearer.ts'
import type { StreamAnswer } from '#server/http/handler.ts'
import { routeDenial } from '#server/http/permit.ts'
import { authenticator } from '#server/modules/auth/index.ts'
import { fileAnswer } from '#server/modules/files/index.ts'
import { lockedCourses } from './course-access.ts'
import { courseGate } from './gates.ts'
import { type Learner, sightOf } from './learner.ts'
import { selectCourse } from './learning.repo.ts'
import { openable } from './student-lesson.ts'
import { selectTicket, type Ticket, useTicketFrom } from './tickets.repo.ts'

/**
 * Number of networks from which one ticket is read: a phone leaves a network for another and comes back, and may use two
 * addresses in each. A ticket that was passed on is soon used up; its owner's player asks for another.
 */
export const NETWORKS_OF_A_TICKET = 4

/** A use is written down this seldom while a player reads on. */
const USED_EVERY_MS = 5_000

type Refusal = 'lessons.ticket-refused' | 'lessons.ticket-elsewhere' | 'lessons.locked'

/** Null: its holder may read the file now. */
async function denial(dependencies: ServerDependencies, holder: Learner, ticket: Ticket): Promise<Refusal | null> {
  const { fileId, lessonId, courseId } = ticket
  if (lessonId !== null) {
    const opened = await openable(dependencies, holder, lessonId)
    if ('ok' in opened) return opened.code === 'lessons.not-found' ? 'lessons.ticket-refused' : 'lessons.locked'
    return opened.content.file?.id === fileId ? null : 'lessons.ticket-refused'
  }
  const sight = sightOf(holder)
  if (sight.isAuthor) return null
  const head = courseId === null ? undefined : await selectCourse(dependencies.database.query, sight, courseId)
  if (head?.explanationFile !== fileId) return 'lessons.ticket-refused'
  const [isLocked] = await lockedCourses(dependencies, holder.userId, [head], dependencies.now())
  if (isLocked !== false) return 'lessons.locked'
  return (await courseGate(dependencies, holder.userId, head)) === null ? null : 'lessons.locked'
}

/** True if the ticket may be used from this address too. */
async function isUsable(
  { database, now }: ServerDependencies,
  { ticketHash, networks, usedAt }: Ticket,
  network: string,
): Promise<boolean> {
  if (networks.includes(network) && now() - usedAt.getTime() < USED_EVERY_MS) return true
  return useTicketFrom(database.query, ticketHash, { network, most: NETWORKS_OF_A_TICKET, at: new Date(now()) })
}

/**
 * Reads the file of a ticket. A ticket ends with what gave it: the sign-in, the account, the right to open lessons, and
 * access to its lesson or course, whether that ran out or was given back.
 */
export function ticketedFileReader(dependencies: ServerDependencies) {
  const authenticate = authenticator(dependencies)
  return async (ticket: string, address: string): Promise<Outcome<StreamAnswer, Refusal>> => {
    const { database, files, now } = dependencies
    const found = await selectTicket(database.query, tokenHash(ticket), new Date(now()))
    const holder = found === null ? null : await authenticate(found.ticket.sessionHash)
    if (found === null || holder === null || routeDenial(openLesson, holder) !== null) {
      return failure('lessons.ticket-refused')
    }
    const denied = await denial(dependencies, holder, found.ticket)
    if (denied !== null) return failure(denied)
    // The address, without the ticket, which is never stored, cannot be found by trying all of them.
    const network = tokenHash(`${ticket} ${normalizeIP(address)}`)
    if (!(await isUsable(dependencies, found.ticket, network))) return failure('lessons.ticket-elsewhere')
    const { file } = found
    return success({
      // Not the file's id, which would open it without a ticket.
      etag: tokenHash(`lesson file ${file.id}`),
      keptByReader: true,
      ...fileAnswer(files, file),
      directAddress: () => files.directAddress(file.id, file.contentType),
    })
  }
}
