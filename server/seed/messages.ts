/** Conversations of the sample academy, made through the services by which students and staff write. */
import type { Dependencies } from '#server/dependencies.ts'
import { answerThread, beginThread, closeThread, readingThread, readThread } from '#server/modules/contacts/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { present } from './present.ts'
import { SAMPLE_ADMIN, sampleEmail } from './sample-accounts.ts'
import { SAMPLE_MESSAGES, type SampleMessage } from './sample-messages.ts'
import { hasThreads, selectUserIds } from './seed.repo.ts'

const HOUR_MS = 3_600_000
const ANSWERED_AFTER_MS = 20 * 60_000

/** Fills an inbox in which nothing is; its people are there already. */
export async function seedSampleMessages(dependencies: Dependencies): Promise<void> {
  if (await hasThreads(dependencies.database.query)) return
  for (const message of SAMPLE_MESSAGES) await addConversation(dependencies, message)
}

async function addConversation(
  dependencies: Dependencies,
  { student, hoursAgo, subject, text, answers, state }: SampleMessage,
): Promise<void> {
  const [studentId = '', adminId = ''] = await selectUserIds(dependencies.database.query, [
    sampleEmail(student),
    SAMPLE_ADMIN.email,
  ])
  let at = dependencies.now() - hoursAgo * HOUR_MS
  const then = { ...dependencies, now: () => at }
  const id = newIdentifier()
  const message = { id: newIdentifier(), text, image: null }
  present(await beginThread(then, { id, subject, message }, studentId, 'ar'), subject)
  let lastMessageId: string = message.id
  if (state !== 'new') present(await readingThread(then, id, lastMessageId, adminId), subject)
  for (const answer of answers) {
    at += ANSWERED_AFTER_MS
    const answered = { id: newIdentifier(), text: answer, image: null, lastMessageId }
    present(await answerThread(then, id, answered, adminId), subject)
    lastMessageId = answered.id
  }
  if (state !== 'closed') return
  const { revision } = present(await readThread(then, id, adminId), subject)
  present(await closeThread(then, id, { closed: true, revision }, adminId), subject)
}
