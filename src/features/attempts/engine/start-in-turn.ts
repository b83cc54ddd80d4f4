/** Waits for the turn of a start, and starts again when it is called; loaded when a start is first put off. */
import i18next from 'i18next'
import { type CallFailure, isUndecided, UNREACHABLE } from '#src/api/index.ts'
import { waitForTurn } from '#src/ui/turn/turn-dialog.ts'
import { type KeptTurn, keepTurn, keptTurn, ownerOfTurn } from './kept-turn.ts'
import type { ExamParts, PutOff } from './provide-exam.ts'

/** Those who were promised the same instant do not come in the same one (ms). */
const SPREAD_MS = 500
/** A start that nobody answered after its turn was called is tried again at this distance (ms) while it holds. */
const [AGAIN_AFTER_MS, HOLDS_MS] = [4_000, 120_000]

/** Answers as the start does in the end; as it was put off where the student does not want to wait. */
export const startInTurn: ExamParts['startInTurn'] = async (putOff, answer) => {
  const { device, body, userId, signal } = putOff
  const owner = ownerOfTurn(userId, body.examId)
  const start = (turn?: string) => device.startAttempt({ ...body, turn })
  for (let last = answer ?? (await start(keptTurn(owner)?.turn)); ;) {
    const given = last.ok ? null : givenBy(owner, last)
    if (last.ok || given === null) {
      keepTurn(null)
      return last
    }
    // A student who may begin without a network has everything for it: the exam begins as if there were none.
    if (await isPrepared(putOff)) return { ...last, code: UNREACHABLE }
    if (!(await waitForTurn({ kind: 'start', given, signal }))) {
      if (!signal.aborted) keepTurn({ ...given, calledAt: 0 })
      // The exam room brings few sentences of refusals; this one came with its answer.
      if (!last.ok) i18next.addResource(i18next.language, 'errors', last.code, last.message)
      return last
    }
    last = await start(given.turn)
  }
}

async function isPrepared({ device, body, userId }: PutOff): Promise<boolean> {
  const preparation = await device.database.preparations.get(body.examId).catch(() => undefined)
  return preparation?.userId === userId && preparation.offlineStart !== null
}

/** The turn behind a refusal; null: it is not about that. */
function givenBy(owner: string, answer: CallFailure): KeptTurn | null {
  const givenAt = Date.now()
  const { turn, place, waitMs } = answer.detail ?? {}
  const before = keptTurn(owner)
  if (answer.code === 'attempts.queued' && typeof turn === 'string') {
    const calledAt = givenAt + Number(waitMs) + Math.random() * SPREAD_MS
    const given = { owner, turn, place: Number(place), givenAt, calledAt }
    keepTurn(given)
    return given
  }
  if (before === null || !isUndecided(answer) || givenAt > before.calledAt + HOLDS_MS) return null
  return { ...before, place: 1, givenAt, calledAt: givenAt + AGAIN_AFTER_MS }
}
