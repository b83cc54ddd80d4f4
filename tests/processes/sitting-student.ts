/**
 * A student's device as the server meets it: it numbers what happens, sends what is not acknowledged yet, forgets what
 * is, and remembers, as the student does, everything that was shown as saved.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { digestText } from '#domain/attempt/digest.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { Chance } from '#tests/simulation/random.ts'
import type { ScriptedExam } from '#tests/bench/scripted-attempt.ts'

/** `unknown`: the connection broke or the server failed; whether it was stored is not known. */
export type Answered = 'taken' | 'unknown'

interface Standing {
  readonly ackedSeq: number
}

interface QuestionResult {
  readonly id: string
  readonly given: readonly string[]
}

interface Envelope<Data> {
  readonly status: { readonly code?: string }
  readonly data: Data
}

export class SittingStudent {
  readonly #attemptId = randomUUID()
  readonly #writerId = randomUUID()
  readonly #ticket = randomBytes(32).toString('base64url')
  readonly #events: AttemptEvent[] = []
  readonly #origin: () => string
  readonly #token: string
  readonly #exam: ScriptedExam
  readonly #chance: Chance
  /** A network address of its own, so that no limit of an address is met. */
  readonly #address: string
  #acked = 0

  /** `origin` is asked anew for every request: a server that comes back may have another address. */
  constructor(origin: () => string, token: string, exam: ScriptedExam, chance: Chance) {
    this.#origin = origin
    this.#token = token
    this.#exam = exam
    this.#chance = chance
    this.#address = `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`
  }

  /** Number of events that the server called stored. */
  get acknowledged(): number {
    return this.#acked
  }

  async start(): Promise<Answered> {
    const body = { id: this.#attemptId, examId: this.#exam.id, writerId: this.#writerId, ticket: this.#ticket }
    return (await this.#call('POST', '/api/attempts', body)) === null ? 'unknown' : 'taken'
  }

  /** Chooses an option of some question, and sends what the server does not have yet. */
  async answer(): Promise<Answered> {
    const question = this.#chance.pick(this.#exam.sections[0]?.questions ?? [])
    this.#note({ type: 'answer', questionId: question.id, optionIds: [this.#chance.pick(question.options)] })
    return this.deliver()
  }

  async deliver(): Promise<Answered> {
    const events = this.#unsent()
    const answer = await this.#call<Standing>('POST', `/api/attempts/${this.#attemptId}/events`, {
      writerId: this.#writerId,
      events,
    })
    if (answer === null) return 'unknown'
    if (answer.ackedSeq < this.#acked) {
      throw new Error(`the server had ${this.#acked} events and now knows of ${answer.ackedSeq} only`)
    }
    this.#acked = answer.ackedSeq
    return 'taken'
  }

  async submit(): Promise<Answered> {
    if (this.#events.at(-1)?.body.type !== 'submit') this.#note({ type: 'submit', reason: 'finished' })
    const body = {
      writerId: this.#writerId,
      events: this.#unsent(),
      finalSeq: this.#events.length,
      digest: createHash('sha256').update(digestText(this.#events)).digest('hex'),
    }
    return (await this.#call('POST', `/api/attempts/${this.#attemptId}/submit`, body)) === null ? 'unknown' : 'taken'
  }

  /** Questions whose last choice is not what the result says; null when the result could not be read. */
  async differences(): Promise<readonly string[] | null> {
    const path = `/api/attempts/${this.#attemptId}/result`
    const result = await this.#call<{ readonly questionResults: readonly QuestionResult[] }>('GET', path)
    if (result === null) return null
    const chosen = new Map(
      this.#events.flatMap(({ body }) => (body.type === 'answer' ? [[body.questionId, body.optionIds.join()]] : [])),
    )
    return result.questionResults.filter(({ id, given }) => given.join() !== (chosen.get(id) ?? '')).map(({ id }) => id)
  }

  #note(body: AttemptEvent['body']): void {
    this.#events.push({ writerId: this.#writerId, seq: this.#events.length + 1, at: Date.now(), body })
  }

  #unsent() {
    return this.#events.slice(this.#acked).map(({ seq, at, body }) => ({ seq, at, body }))
  }

  /** Null when nobody can say whether it was done: no answer, or a failure of the server. A refusal is a mistake. */
  async #call<Data>(method: string, path: string, body?: unknown): Promise<Data | null> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'x-attempt-ticket': this.#ticket,
      'x-forwarded-for': this.#address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(this.#origin() + path, { method, headers, ...sent }).catch(() => null)
    if (answer === null || answer.status >= 500 || answer.status === 429) return null
    const envelope = (await answer.json().catch(() => null)) as Envelope<Data> | null
    if (envelope === null) return null
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${envelope.status.code}`)
    return envelope.data
  }
}
