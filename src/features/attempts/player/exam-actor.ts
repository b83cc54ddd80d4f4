import { createContext, type Provider, useContext } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { AttemptState } from '#domain/attempt/state.ts'
import type { ExamEvent } from '../engine/exam-events.ts'
import type { examMachine } from '../engine/exam.machine.ts'
import type { Session } from '../engine/session.ts'

export type ExamActor = ActorRefFrom<typeof examMachine>
export type ExamSnapshot = SnapshotFrom<typeof examMachine>

/** The part of a snapshot that the options of a question read: what is chosen and what is struck out. */
export interface QuestionSnapshot {
  readonly context: { readonly state: Pick<AttemptState, 'answers' | 'struck'> | null }
}

type QuestionChange = Extract<ExamEvent, { readonly type: 'ANSWER' | 'STRIKE' }>

/** The part of an exam's machine that the options of a question use. Practice has it without a machine. */
export interface QuestionActor {
  readonly getSnapshot: () => QuestionSnapshot
  readonly subscribe: (observer: { readonly next: () => void }) => { readonly unsubscribe: () => void }
  readonly send: (change: QuestionChange) => void
}

const ExamActorContext = createContext<ExamActor | null>(null)
export const ExamActorProvider = ExamActorContext.Provider
/** It serves the options of one question alone: nothing else of the player finds here what it needs. */
export const QuestionActorProvider = ExamActorContext.Provider as unknown as Provider<QuestionActor>

/** The machine of the exam on screen. */
export function useExamActor(): ExamActor {
  const actor = useContext(ExamActorContext)
  if (actor === null) throw new Error('the exam player has no machine around it')
  return actor
}

/** Subscribes to one fact of the exam: a component renders again only when its own fact changes. */
export function useExam<Fact>(fact: (snapshot: ExamSnapshot) => Fact, isSame?: (a: Fact, b: Fact) => boolean): Fact {
  return useSelector(useExamActor(), fact, isSame)
}

/** The open attempt. Its ports, paper and seed stay; only its deadline can be extended. */
export function useSession(): Session {
  const session = useExam((snapshot) => snapshot.context.session)
  if (session === null) throw new Error('the exam has not been opened')
  return session
}

/** The fold of the log; calling it before the exam was opened is a bug and throws. */
export function attemptState<State extends Partial<AttemptState>>(snapshot: {
  readonly context: { readonly state: State | null }
}): State {
  const { state } = snapshot.context
  if (state === null) throw new Error('the exam has not been opened')
  return state
}
