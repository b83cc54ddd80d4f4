import type { ExamSnapshot } from './exam-actor.ts'

/** Screen that the student sees; a dialog (`confirming`, `leaving`) covers the screen below it. */
export type ExamScreen =
  | 'start'
  | 'confirming'
  | 'starting'
  | 'answering'
  | 'reviewSection'
  | 'reviewFinish'
  | 'sectionComplete'
  | 'leaving'
  | 'submitting'
  | 'submitFailed'
  | 'heldElsewhere'
  | 'readOnly'
  | 'completed'

const IN_PROGRESS = {
  answering: 'answering',
  confirmingSection: 'reviewSection',
  confirmingFinish: 'reviewFinish',
  sectionComplete: 'sectionComplete',
  confirmingLeave: 'leaving',
} as const satisfies Record<string, ExamScreen>

const AFTERWARDS = {
  submitting: 'submitting',
  resubmitting: 'submitting',
  submitFailed: 'submitFailed',
  heldElsewhere: 'heldElsewhere',
  readOnly: 'readOnly',
  completed: 'completed',
} as const satisfies Record<string, ExamScreen>

/** The screen that a state of the machine is shown as. */
export function examScreen(snapshot: ExamSnapshot): ExamScreen {
  const { value } = snapshot
  if (typeof value === 'string') return value === 'pending' ? 'start' : value
  const { progress } = value.open
  if (typeof progress === 'string') return AFTERWARDS[progress]
  if ('inProgress' in progress && progress.inProgress !== undefined) return IN_PROGRESS[progress.inProgress]
  return 'submitting'
}

/** True if the clock runs and leaving would end the attempt. */
export function isInProgress(snapshot: ExamSnapshot): boolean {
  return snapshot.matches({ open: { progress: 'inProgress' } })
}
