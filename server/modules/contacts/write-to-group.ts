/** The academy writes to every student of a group: to each a conversation of their own, which nobody else reads. */
import type { BodyOf } from '#contract/foundation/route.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { writeToGroup as route } from '#contract/messages/inbox.ts'
import type { Locale } from '#locales/messages.ts'
import { identifierOf } from '#server/db/identifier.ts'
import { seesGroup } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { selectGroupMembers } from './group-members.repo.ts'
import { writeToStudent } from './write-first.ts'

/**
 * Writes to who has a seat; who waits for one is not written to. Each conversation is kept for itself: what was sent
 * before a failure stays sent, and the same again goes on after it. Answers to how many it was written.
 */
export async function writeToGroup(
  dependencies: Dependencies,
  { groupId, ...form }: BodyOf<typeof route>,
  actor: Principal,
  locale: Locale,
): Promise<Outcome<{ written: number }, 'groups.not-found' | 'request.invalid' | 'contacts.id-in-use'>> {
  const { query } = dependencies.database
  const members = (await seesGroup(query, actor, groupId)) ? await selectGroupMembers(query, groupId) : null
  if (members === null) return failure('groups.not-found')
  let written = 0
  for (const studentId of members) {
    // The same ids for the same message and student, so that what is sent again reaches nobody twice.
    const idOf = (id: string) => identifierOf(`${id} ${studentId}`)
    const message = { ...form.message, id: idOf(form.message.id) }
    const own = { ...form, id: idOf(form.id), message, studentId }
    const sent = await writeToStudent(dependencies, own, actor, locale)
    if (sent.ok) written += 1
    // An account may end meanwhile; the others are still written to.
    else if (sent.code !== 'users.not-found')
      return sent as typeof sent & { code: 'request.invalid' | 'contacts.id-in-use' }
  }
  return success({ written })
}
