/** Where a conversation between a student and the academy stands. */
export const THREAD_STATES = ['new', 'read', 'answered', 'closed'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

/** Who wrote a message. */
export type Side = 'student' | 'academy'

/**
 * `written`: the student wrote. `read`: the academy opened it. `answered`: the academy wrote. `closed`, `reopened`: by
 * the academy.
 */
export type ThreadStep = 'written' | 'read' | 'answered' | 'closed' | 'reopened'

/**
 * The state after a step. A student's message makes a conversation new whatever it was, so that a closed one is heard
 * again; reading changes a new one alone. `lastFrom`: who wrote last, for what is reopened.
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

/** Whether the academy owes an answer. */
export function awaitsAnswer(state: ThreadState): boolean {
  return state === 'new' || state === 'read'
}
