import type { routes as contractRoutes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { preferences } from '#src/features/settings/index.ts'
import { pageProofSoon, proofHeaders } from '#src/offline/page-proof.ts'
import { groupsFor, keepApp } from '#src/offline/keep-app.ts'
import { importPaperKey } from '../engine/open-sealed-paper.ts'
import { sealedPaper } from '../engine/sealed-paper.ts'

export type PreparationOutcome =
  | { readonly ok: true; readonly persisted: boolean }
  | { readonly ok: false; readonly code: string }

/**
 * Brings an exam onto the device: the sealed paper, and where the exam allows it the key for an offline start.
 * Asks the browser to keep the storage; a refusal is reported, not hidden. Repeating it renews what changed.
 */
export async function prepareExam(examId: string, userId: string): Promise<PreparationOutcome> {
  const headers = proofHeaders(await pageProofSoon())
  const answer = await callRoute(routes.exams.prepareExam, { params: { id: examId }, headers })
  if (!answer.ok) return { ok: false, code: answer.code }
  const { versionId, sealedHash, offlineStart, sealingKey } = answer.value
  try {
    await sealedPaper(examId, sealedHash)
    await keepPreparation(examId, userId, versionId, sealedHash, offlineStart)
    if (sealingKey !== undefined) await deviceDatabase().sealingKeys.put({ userId, publicKey: sealingKey })
  } catch {
    return { ok: false, code: 'preparation.storage' }
  }
  // The exam is of use with the pages that lead to it; they come now, whatever the page still loads.
  void keepApp(groupsFor('student', preferences().font)).catch(() => undefined)
  return { ok: true, persisted: await askForPersistence() }
}

type OfflineStartAnswer = ResponseOf<typeof contractRoutes.exams.prepareExam>['offlineStart']

async function keepPreparation(
  examId: string,
  userId: string,
  versionId: string,
  hash: string,
  answered: OfflineStartAnswer,
): Promise<void> {
  const database = deviceDatabase()
  const offlineStart = answered === null ? null : { ...answered, paperKey: await importPaperKey(answered.paperKey) }
  await database.transaction('rw', [database.preparations, database.papers], async () => {
    if ((await database.papers.get(hash)) === undefined) throw new Error('the paper could not be kept')
    await database.preparations.put({ examId, userId, versionId, hash, preparedAt: Date.now(), offlineStart })
  })
}

/** `persist()` may be missing or refused; both are answers. */
async function askForPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}
