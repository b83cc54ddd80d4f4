/**
 * The real exam over a log in memory: nothing is written to the device, nothing is sent while it runs. Handing in
 * closes it at once, because there is nobody to deliver to.
 */
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { HeldAccommodations } from '#domain/accommodations/accommodations.ts'
import { attemptRules } from '#domain/attempt/rules.ts'
import { startedState } from '#domain/attempt/state.ts'
import { ownMinutes } from '#domain/attempt/own-minutes.ts'
import { attemptTerms } from '#domain/attempt/terms.ts'
import type { Paper } from '#domain/exam/paper.ts'
import type { ExamEvent } from '../engine/exam-events.ts'
import { examMachine, type ExamMachine } from '../engine/exam.machine.ts'
import { createServerClock } from '../engine/server-clock.ts'
import type { OpenInput } from '../engine/exam-actors.ts'
import type { AnswerLog, ExamOverview, Session } from '../engine/session.ts'
import { loadLaterScreens } from '../player/later/index.ts'
import { loadRunningScreens } from '../player/running/index.ts'

export interface DemoExam {
  readonly paper: Paper
  readonly durationMinutes: number
  readonly description: string
  /** Seed by which its questions were chosen; absent: all attempts have the same. */
  readonly paperSeed?: number | undefined
  /** What a student tries it with; absent: nothing. */
  readonly accommodations?: HeldAccommodations | undefined
}

/** Ids that no real attempt can have; the demo never leaves the page. */
const DEMO_ATTEMPT = 'demo'

/** The machine of a demo; a fresh one each time it is run. */
export function provideDemo(exam: DemoExam): ExamMachine {
  const handIn = createSignal()
  return examMachine.provide({
    actors: {
      openSession: fromPromise<Session, OpenInput>(async () => {
        await loadRunningScreens()
        const session = demoSession(exam, handIn.give)
        const isBilingual = session.paper.translation !== undefined
        return isBilingual ? (await loadLaterScreens()).inShownLanguage(session) : session
      }),
      // Looking away from a demo costs nothing.
      presence: fromCallback<EventObject, { session: Session }>(() => {}),
      delivery: fromCallback<EventObject, { session: Session }>(({ sendBack }) => {
        handIn.receive((report) => sendBack(report))
      }),
    },
  })
}

export function demoOverview({ paper, durationMinutes, description, accommodations }: DemoExam): ExamOverview {
  const own = (minutes: number) => ownMinutes(minutes, accommodations?.timeMultiplier ?? 1)
  const sections = paper.sections.map(({ id: _id, questions, ...section }) => ({
    ...section,
    minutes: section.minutes === null ? null : own(section.minutes),
    questions: questions.length,
  }))
  return {
    examId: paper.examId,
    title: paper.title,
    description,
    minutes: own(durationMinutes),
    questions: sections.reduce((sum, section) => sum + section.questions, 0),
    sections,
    leaveGraceSeconds: 0,
    attemptsLeft: null,
  }
}

function demoSession(
  { paper, durationMinutes, accommodations }: DemoExam,
  onHandIn: (event: ExamEvent) => void,
): Session {
  const clock = createServerClock(null)
  const settings = { durationMinutes, leaveGraceSeconds: 0, lateSyncHours: 0 }
  const startedAt = clock.now()
  const { timeMultiplier = 1 } = accommodations ?? {}
  const terms = attemptTerms({ settings, sections: paper.sections, startedAt, timeMultiplier, accommodations })
  const rules = attemptRules(paper, terms)
  return {
    mode: 'demo',
    attemptId: DEMO_ATTEMPT,
    examId: paper.examId,
    writerId: DEMO_ATTEMPT,
    startedOffline: false,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    paper,
    rules,
    clock,
    log: memoryLog(onHandIn),
    state: startedState(rules, DEMO_ATTEMPT),
    nextSeq: 1,
    ackedSeq: 0,
    submitRecorded: false,
    questionIndex: 0,
  }
}

function memoryLog(onHandIn: (event: ExamEvent) => void): AnswerLog {
  return {
    append({ body, at, seq }) {
      if (body.type === 'submit') {
        const closed = { reason: body.reason, at }
        const report = {
          ackedSeq: seq,
          status: 'idle',
          failures: 0,
          refusal: null,
          closed,
          heldElsewhere: false,
          deadlineAt: null,
          grants: [],
        } as const
        // After the write has been reported: the machine must know the event before it hears that it arrived.
        queueMicrotask(() => onHandIn({ type: 'DELIVERY', report }))
      }
      return Promise.resolve()
    },
  }
}

interface Signal {
  readonly give: (event: ExamEvent) => void
  readonly receive: (receiver: (event: ExamEvent) => void) => void
}

function unheard(_event: ExamEvent): void {}

function createSignal(): Signal {
  let receiver = unheard
  return {
    give: (event) => receiver(event),
    receive(next) {
      receiver = next
    },
  }
}
