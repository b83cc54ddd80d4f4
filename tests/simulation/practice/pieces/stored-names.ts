/** Questions of the simulated school have names that can be read; the academy knows questions by UUIDs. */
import type { AnsweredBody, PracticeEvent } from '#domain/practice/event.ts'
import { QUESTIONS } from '../school.ts'

const DIGITS = 12
const stored = new Map([...QUESTIONS.keys()].map((name, index) => [name, idOf(index)]))
const named = new Map([...stored].map(([name, id]) => [id, name]))

function idOf(index: number): string {
  return `01900000-0000-7000-8000-${index.toString(16).padStart(DIGITS, '0')}`
}

export function asStored(body: AnsweredBody): AnsweredBody {
  return { ...body, question: stored.get(body.question) ?? body.question }
}

export function asSimulated(line: PracticeEvent): PracticeEvent {
  const { body } = line
  return body.type === 'answered'
    ? { ...line, body: { ...body, question: named.get(body.question) ?? body.question } }
    : line
}
