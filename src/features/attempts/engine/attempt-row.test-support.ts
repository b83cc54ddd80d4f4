/** The row of an attempt that a device began online, for tests. */
import type { AttemptRow } from '#src/offline/records.ts'

export function attemptRow<Changes extends Partial<AttemptRow>>(changes: Changes): AttemptRow & Changes {
  return {
    id: 'attempt',
    examId: 'exam',
    userId: 'user',
    title: 'An exam',
    writerId: 'mine',
    ticket: 'ticket',
    state: 'open',
    startedOffline: false,
    createdAt: 0,
    firstWriterId: 'mine',
    opened: null,
    ackedSeq: 0,
    standing: null,
    ...changes,
  }
}
