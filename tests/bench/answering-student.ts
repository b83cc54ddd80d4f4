/** A student who sits an exam while others ask the server for something: how long each of their answers waits. */
import type { Agent } from './http-agent.ts'
import type { ScriptedExam } from './scripted-attempt.ts'

/** The usual pause (ms) between two answers of the student who is measured. */
const PAUSE_MS = 25

/** An attempt as its device holds it. */
export interface Sitting {
  readonly attemptId: string
  readonly writerId: string
  readonly ticket: string
}

export function append(agent: Agent, { attemptId, writerId, ticket }: Sitting, events: readonly object[]) {
  const headers = { 'x-attempt-ticket': ticket }
  return agent.call('POST', `/api/attempts/${attemptId}/events`, { writerId, events }, headers)
}

/** Answers of a student, one after the other, until `isOver`; how long each waited, ms. */
export async function answersOf(
  agent: Agent,
  sitting: Sitting,
  exam: ScriptedExam,
  isOver: () => boolean,
  pauseMs = PAUSE_MS,
) {
  const [question] = exam.sections[0]?.questions ?? []
  const body = { type: 'answer', questionId: question?.id, optionIds: question?.options.slice(0, 1) }
  const waits: number[] = []
  do {
    const since = performance.now()
    await append(agent, sitting, [{ seq: waits.length + 1, at: Date.now(), body }])
    waits.push(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  } while (!isOver())
  return waits
}
