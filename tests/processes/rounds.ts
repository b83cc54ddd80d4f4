/** A round: students sit an exam, something is killed under them, it comes back, and all of them hand in. */
import type { ScriptedExam } from '#tests/bench/scripted-attempt.ts'
import { type Chance, chanceOf } from '#tests/simulation/random.ts'
import { SittingStudent } from './sitting-student.ts'

export const STUDENTS_A_ROUND = 4

export interface Round {
  readonly origin: () => string
  readonly exam: ScriptedExam
  /** Sign-ins of students who have not sat the exam yet. */
  readonly tokens: readonly string[]
  readonly chance: Chance
  /** Kills at some moment of the load, brings it back, and answers when it serves again. */
  readonly killAndRestart: () => Promise<void>
}

/** Returns what is a round's own: its moments, by the seed, and students who sat no round before. */
export function ownOfRound(round: number, seed: number, tokens: readonly string[]): Pick<Round, 'chance' | 'tokens'> {
  const from = round * STUDENTS_A_ROUND
  return { chance: chanceOf(seed * 10_000 + round), tokens: tokens.slice(from, from + STUDENTS_A_ROUND) }
}

export interface RoundOutcome {
  /** Events that were acknowledged before the kill. */
  readonly acknowledged: number
  /** Questions that count otherwise than chosen, over all students. */
  readonly lost: readonly string[]
}

/** One number a round, as tables of tests want them. */
export function roundsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, round) => round)
}

/** A device tries again until it is heard; how often is bounded, so that a server that stays away is reported. */
async function untilTaken(attempt: () => Promise<'taken' | 'unknown'>, what: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await attempt()) === 'taken') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${what} was not answered although the server is back`)
}

async function answerWhile(student: SittingStudent, isUp: () => boolean): Promise<void> {
  while (isUp()) if ((await student.answer()) === 'unknown') return
}

/** Throws where something that was acknowledged is gone, or was refused. */
export async function liveRound({ origin, exam, tokens, chance, killAndRestart }: Round): Promise<RoundOutcome> {
  const students = tokens.map((token) => new SittingStudent(origin, token, exam, chance))
  for (const student of students) await untilTaken(() => student.start(), 'a start')
  let isUp = true
  const load = students.map((student) => answerWhile(student, () => isUp))
  await killAndRestart()
  isUp = false
  await Promise.all(load)
  const acknowledged = students.reduce((sum, student) => sum + student.acknowledged, 0)
  for (const student of students) {
    await untilTaken(() => student.deliver(), 'a delivery')
    await untilTaken(() => student.submit(), 'a submission')
  }
  const lost: string[] = []
  for (const student of students) {
    await untilTaken(async () => {
      const differences = await student.differences()
      lost.push(...(differences ?? []))
      return differences === null ? 'unknown' : 'taken'
    }, 'a result')
  }
  return { acknowledged, lost }
}
