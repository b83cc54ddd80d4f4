/** A student's device at an exam: it writes answers, sends them, and ends the attempt in one of the ways there are. */
import { hash, randomBytes } from 'node:crypto'
import { appendEvents, joinAttempt, readResult, startAttempt, submitAttempt } from '#contract/attempts/attempts.ts'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { digestText } from '#domain/attempt/digest.ts'
import type { ExamKey } from '#domain/exam/key.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { randomSource } from '#domain/shuffle/shuffle.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Caller, PlayedAcademy } from './played-academy.ts'

export interface SatExam {
  readonly id: string
  readonly versionId: string
  readonly paper: Paper
  readonly key: ExamKey
}

interface Line {
  readonly seq: number
  readonly at: number
  readonly body: AttemptEventBody
}

const SECOND_MS = 1_000

export class Sitting {
  readonly attemptId: string = newIdentifier()
  readonly #academy: PlayedAcademy
  readonly #student: Caller
  readonly #exam: SatExam
  readonly #writerId: string = newIdentifier()
  readonly #ticket = randomBytes(32).toString('base64url')
  readonly #lines: Line[] = []
  #sent = 0

  constructor(academy: PlayedAcademy, student: Caller, exam: SatExam) {
    this.#academy = academy
    this.#student = student
    this.#exam = exam
  }

  get #headers() {
    return { 'x-attempt-ticket': this.#ticket }
  }

  async start(): Promise<void> {
    const body = { id: this.attemptId, examId: this.#exam.id, writerId: this.#writerId, ticket: this.#ticket }
    await this.#academy.ask(this.#student, startAttempt, { body })
  }

  /** A start without a network that the server learns of now. */
  declareStart(startedAt: number): Promise<string | null> {
    const { id: examId, versionId } = this.#exam
    const own = { id: this.attemptId, examId, writerId: this.#writerId, ticket: this.#ticket }
    const body = { ...own, offlineStart: { versionId, startedAt, seed: 204_117 } }
    return this.#academy.refusal(this.#student, startAttempt, { body })
  }

  /**
   * Answers questions between two instants, section by section. `skill`: chance of the right answer. `share`: of the
   * questions, the rest stays without an answer. `random`: numbers from 0 to 1.
   */
  answer(
    from: number,
    to: number,
    random: () => number,
    { skill, share = 1 }: { skill: number; share?: number },
  ): void {
    const asked = this.#exam.paper.sections.flatMap(({ questions }, section) =>
      questions.map(({ id }, place) => ({ id, begins: place === 0 ? section : 0 })),
    )
    const reached = Math.max(1, Math.round(asked.length * share))
    const step = (to - from) / (reached + 1)
    for (const [place, { id, begins }] of asked.slice(0, reached).entries()) {
      const at = Math.round(from + step * (place + random() * 0.8))
      if (begins > 0) this.#begin(begins, at - SECOND_MS)
      this.#write(at, { type: 'seen', questionId: id })
      if (random() < 0.12) this.#write(at + SECOND_MS, { type: 'flag', questionId: id, flagged: true })
      this.#write(at + Math.round(step * 0.5), {
        type: 'answer',
        questionId: id,
        optionIds: this.#choice(id, skill, random),
      })
    }
  }

  #choice(questionId: string, skill: number, random: () => number): string[] {
    const key = this.#exam.key.questions.find((one) => one.questionId === questionId)
    if (key === undefined) throw new Error('the sample asks a question without a key')
    const wrong = key.optionIds.filter((id) => !key.correctOptionIds.includes(id))
    const place = this.#exam.key.questions.indexOf(key)
    // Some questions are harder than others, for everybody.
    const harder = (randomSource(place * 7_919)() - 0.5) * 0.5
    if (random() < skill - harder || wrong.length === 0) return [...key.correctOptionIds]
    // The first wrong option draws more answers than the others.
    return wrong.slice(random() < 0.6 ? 0 : -1).slice(0, 1)
  }

  #begin(section: number, at: number): void {
    this.#write(at - SECOND_MS, { type: 'section-complete', sectionIndex: section - 1 })
    this.#write(at, { type: 'section-start', sectionIndex: section })
  }

  #write(at: number, body: AttemptEventBody): void {
    this.#lines.push({ seq: this.#lines.length + 1, at: Math.max(at, this.#lines.at(-1)?.at ?? 0), body })
  }

  /** The page was hidden for some seconds. */
  leaveFor(at: number, seconds: number): void {
    this.#write(at, { type: 'away' })
    this.#write(at + seconds * SECOND_MS, { type: 'back' })
  }

  /** Sends what was written until now; `present`: the page is on the screen. */
  async send(present = true): Promise<void> {
    const { now } = this.#academy.clock
    const presence = { present, at: now, unsent: false }
    const written = this.#lines.filter(({ at }) => at <= now).length
    for (;;) {
      const events = this.#lines.slice(this.#sent, Math.min(written, this.#sent + 200))
      const body = { writerId: this.#writerId, events, presence }
      await this.#academy.ask(this.#student, appendEvents, { params: this.#params, body, headers: this.#headers })
      this.#sent += events.length
      if (this.#sent >= written) return
    }
  }

  get #params() {
    return { id: this.attemptId }
  }

  /** `at`: when the student ended it, where the device sends that later. */
  async submit(reason: 'finished' | 'timeout' | 'left', at = this.#academy.clock.now): Promise<void> {
    this.#write(at, { type: 'submit', reason })
    await this.#sendSome()
    const body = {
      writerId: this.#writerId,
      finalSeq: this.#lines.length,
      digest: hash('sha256', digestText(this.#lines.map((line) => ({ writerId: '', ...line })))),
      events: this.#lines.slice(this.#sent),
    }
    await this.#academy.ask(this.#student, submitAttempt, { params: this.#params, body, headers: this.#headers })
    this.#sent = this.#lines.length
  }

  /** A long log goes ahead of its submission, as the outbox sends it. */
  async #sendSome(): Promise<void> {
    while (this.#lines.length - this.#sent > 150) {
      const events = this.#lines.slice(this.#sent, this.#sent + 150)
      const body = { writerId: this.#writerId, events }
      await this.#academy.ask(this.#student, appendEvents, { params: this.#params, body, headers: this.#headers })
      this.#sent += events.length
    }
  }

  /** Opens the attempt on this device again after staff let it go on. */
  async goOn(): Promise<void> {
    const body = { writerId: this.#writerId, ticket: this.#ticket, lastSeq: this.#lines.length }
    await this.#academy.ask(this.#student, joinAttempt, { params: this.#params, body })
  }

  /** Looks at the result; the code of the refusal where it is not shown. */
  see(): Promise<string | null> {
    return this.#academy.refusal(this.#student, readResult, { params: this.#params, query: {} })
  }
}
