/** What a device has of packs is what the academy published, and no key of a graded exam. */
import { openPacks, packRows } from '#src/offline/practice/packs.ts'
import { PRACTICE_RULES } from '../checker.ts'
import type { Pieces, RealDevice } from './real-carrier.ts'

export async function checkPacks(
  { stage, history, userId }: Pick<Pieces, 'stage' | 'history' | 'userId'>,
  { database }: Pick<RealDevice, 'database'>,
): Promise<void> {
  for (const { topic, hash, pack } of await openPacks(database, await packRows(database, userId))) {
    if (stage.packs.get(hash) !== JSON.stringify(pack)) history.problems.add(`${PRACTICE_RULES.packs}: ${topic}`)
    const keys = pack.questions.filter(({ id }) => stage.graded.has(id)).length
    if (keys > 0) history.problems.add(`${PRACTICE_RULES.keys}: ${keys} in ${topic}`)
  }
}
