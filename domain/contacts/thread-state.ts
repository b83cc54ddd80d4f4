/** State of a conversation between a student and the academy. */
export const THREAD_STATES = ['new', 'read', 'answered', 'closed'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

/** Author of a message. */
export type Side = 'student' | 'academy'

/**
 * `written`: the student wrote. `read`: the academy opened it. `answered`: the academy wrote. `closed` and `reopened`
 * are steps of the academy.
 */
export type ThreadStep = 'written' | 'read' | 'answered' | 'closed' | 'reopened'

/**
 * State after a step. A student's message makes any conversation new, a closed one too, so that it gets an answer.
 * Reading changes only a new one. `lastFrom`: author of the last message, which decides the state after a reopening.
 */
export function stateAfter(state: ThreadState, step: ThreadStep, lastFrom: Side): ThreadState {
  switch (step) {
    case 'written':
      return 'new'
    case 'read':
      return state === 'new' ? 'read' : state
    case 'answered':
      return 'answered'
    case 'closed':
      return 'closed'
    case 'reopened':
      if (state !== 'closed') return state
      return lastFrom === 'academy' ? 'answered' : 'read'
  }
}

/** True if the academy owes an answer. */
export function awaitsAnswer(state: ThreadState): boolean {
  return state === 'new' || state === 'read'
}
