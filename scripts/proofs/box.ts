/** Decides how long CI tries a proof, and says why. */
import { needsLongBox } from './exam-path.ts'
import type { Proof, Run } from './proofs.ts'
import type { Proved } from './record.ts'

/** Less than this is not worth beginning, seconds. */
const LEAST_SECONDS = 30

export interface BoxOfProof {
  /** Zero: no time is left. */
  readonly seconds: number
  readonly isLong: boolean
  readonly because: string
  readonly run: (reports: string) => Run
}

/**
 * `left`: seconds until CI ends. Null where there is nothing to run: the proof is no part of CI, or nothing that it
 * tries has changed since it ran at full length.
 */
export function boxOf(
  { box }: Proof,
  run: Proved | undefined,
  hasChanged: (commit: string) => boolean,
  left: number,
): BoxOfProof | null {
  if (box === undefined) return null
  const isLong = needsLongBox(run, hasChanged)
  const wanted = isLong ? box.long : box.short
  if (wanted === null) return null
  const fitting = box.canBeCut ? Math.floor(Math.min(wanted, left)) : left < wanted ? 0 : wanted
  const seconds = fitting < LEAST_SECONDS ? 0 : fitting
  return { seconds, isLong, because: reasonOf(run, isLong), run: (reports) => box.run(reports, seconds, isLong) }
}

function reasonOf(run: Proved | undefined, isLong: boolean): string {
  if (run === undefined) return 'it has never run at full length'
  if (!isLong) return `the exam's files are as they were when it ran at full length (${run.commit})`
  if (run.failed > 0 || run.passed === 0) return `its last full run failed (${run.commit})`
  return `files of the exam's path differ from ${run.commit}, where it ran at full length`
}
