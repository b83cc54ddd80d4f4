/** Students who sit an exam for as long as the cluster is broken under them, and the record of what they saw. */
import { setTimeout as delay } from 'node:timers/promises'
import type { ScriptedExam } from '#tests/bench/scripted-attempt.ts'
import { SittingStudent, type Answered } from '#tests/processes/sitting-student.ts'
import { chanceOf } from '#tests/simulation/random.ts'

/** Pause (ms) before what was not answered is sent again. */
const AGAIN_AFTER_MS = 1_000
const LONGEST_THOUGHT_MS = 4_000
const GIVE_UP_AFTER_MS = 120_000

export interface Seen {
  /** Events that the academy called stored. */
  readonly acknowledged: number
  /** Requests that were refused, broken off or not answered; each was sent again. */
  readonly unanswered: number
  /** Longest time (ms) in which no student at all got an answer. */
  readonly longestSilenceMs: number
}

export class SittingClass {
  readonly #students: readonly SittingStudent[]
  readonly #chance = chanceOf(1)
  #isOver = false
  #unanswered = 0
  #heardAt = 0
  #longestSilenceMs = 0
  #sitting: Promise<unknown> = Promise.resolve()

  constructor(origin: string, tokens: readonly string[], exam: ScriptedExam) {
    this.#students = tokens.map((token, index) => new SittingStudent(() => origin, token, exam, chanceOf(index + 1)))
  }

  /** Every student begins, and answers from then on. */
  async begin(): Promise<void> {
    this.#heardAt = Date.now()
    await Promise.all(this.#students.map((student) => this.#untilTaken(() => student.start())))
    this.#sitting = Promise.all(this.#students.map((student) => this.#sit(student)))
  }

  /** What was seen since the last time that this was asked. */
  seen(): Seen {
    const seen = {
      acknowledged: this.#students.reduce((sum, student) => sum + student.acknowledged, 0),
      unanswered: this.#unanswered,
      longestSilenceMs: Math.max(this.#longestSilenceMs, Date.now() - this.#heardAt),
    }
    this.#unanswered = 0
    this.#longestSilenceMs = 0
    return seen
  }

  /** Every student hands in. Answers the questions whose last choice is not what the result says. */
  async handIn(): Promise<readonly string[]> {
    this.#isOver = true
    await this.#sitting
    const lost: string[] = []
    const judge = async (student: SittingStudent): Promise<Answered> => {
      const differences = await student.differences()
      lost.push(...(differences ?? []))
      return differences === null ? 'unknown' : 'taken'
    }
    const finish = async (student: SittingStudent): Promise<void> => {
      await this.#untilTaken(() => student.deliver())
      await this.#untilTaken(() => student.submit())
      await this.#untilTaken(() => judge(student))
    }
    await Promise.all(this.#students.map(finish))
    return lost
  }

  async #sit(student: SittingStudent): Promise<void> {
    while (!this.#isOver) {
      await delay(this.#chance.between(LONGEST_THOUGHT_MS / 4, LONGEST_THOUGHT_MS))
      if (this.#note(await student.answer()) === 'unknown') await this.#untilTaken(() => student.deliver())
    }
  }

  async #untilTaken(attempt: () => Promise<Answered>): Promise<void> {
    for (const giveUpAt = Date.now() + GIVE_UP_AFTER_MS; Date.now() < giveUpAt; await delay(AGAIN_AFTER_MS))
      if (this.#note(await attempt()) === 'taken') return
    throw new Error(`a student was not answered for ${GIVE_UP_AFTER_MS / 1_000} s`)
  }

  #note(answered: Answered): Answered {
    if (answered === 'unknown') this.#unanswered += 1
    else {
      const now = Date.now()
      this.#longestSilenceMs = Math.max(this.#longestSilenceMs, now - this.#heardAt)
      this.#heardAt = now
    }
    return answered
  }
}
