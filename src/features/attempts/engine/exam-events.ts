import type { AttemptEventBody } from '#domain/attempt/event.ts'
import type { Mark } from '#domain/attempt/marks.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { Paper } from '#domain/exam/paper.ts'
import type { AttemptState } from '#domain/attempt/state.ts'
import type { DeliveryReport } from './session.ts'

export type ExamEvent =
  /** Steps before the exam. */
  | { readonly type: 'START' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  /** Steps of the student upon a question. */
  | { readonly type: 'ANSWER'; readonly questionId: string; readonly optionIds: readonly string[] }
  | { readonly type: 'FLAG'; readonly questionId: string; readonly flagged: boolean }
  | { readonly type: 'STRIKE'; readonly questionId: string; readonly optionIds: readonly string[] }
  | { readonly type: 'SHOW_HINT'; readonly questionId: string }
  /** Null removes the mark. */
  | { readonly type: 'MARK'; readonly questionId: string; readonly markId: string; readonly mark: Mark | null }
  /** The question on screen is shown in this language. */
  | { readonly type: 'LANGUAGE'; readonly questionId: string; readonly locale: ContentLocale }
  /** The same paper in its other language. */
  | { readonly type: 'SHOW_PAPER'; readonly paper: Paper }
  /** Moving inside the running section, by index. */
  | { readonly type: 'GO_TO'; readonly questionIndex: number }
  /** Section and exam. */
  | { readonly type: 'COMPLETE_SECTION' }
  | { readonly type: 'NEXT_SECTION' }
  | { readonly type: 'FINISH' }
  | { readonly type: 'LEAVE' }
  | { readonly type: 'SUBMIT_MANUALLY' }
  /** Events from the actors around the machine. */
  | { readonly type: 'TICK' }
  | { readonly type: 'HIDDEN' }
  | { readonly type: 'VISIBLE' }
  | { readonly type: 'WRITTEN'; readonly seq: number }
  | { readonly type: 'WRITE_FAILED'; readonly seq: number }
  | { readonly type: 'DELIVERY'; readonly report: DeliveryReport }
  /** Another tab of this device holds the exam. */
  | { readonly type: 'LOCK_LOST' }
  /** State after what that tab has written since: the fold of the whole log. */
  | { readonly type: 'FOLLOWED'; readonly state: AttemptState }

/** The bodies that a student's tap becomes. */
export type QuestionBody = Extract<AttemptEventBody, { questionId: string }>
