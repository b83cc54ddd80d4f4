import type { ThreadState } from '#domain/contacts/thread-state.ts'

type Tones = Readonly<Record<ThreadState, 'on' | 'off' | 'attention'>>

/** Tones by what a state asks of each side. */
export const STATE_TONES: Readonly<Record<'student' | 'staff', Tones>> = {
  student: { new: 'off', read: 'off', answered: 'on', closed: 'off' },
  staff: { new: 'attention', read: 'attention', answered: 'on', closed: 'off' },
}
