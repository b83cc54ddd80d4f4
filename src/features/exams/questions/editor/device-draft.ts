/** Draft of what an author has typed and not saved, kept on the device through a reload or a crash. */
import type { OptionValue } from './option-values.ts'
import type { QuestionValues } from './question-form.ts'

export interface DraftPlace {
  readonly userId: string
  readonly examId: string
  /** Null: a new question. */
  readonly questionId: string | null
}

export interface DeviceDraft {
  readonly values: QuestionValues
  /** Revision of the question that the text was made from; 0 for a new one. */
  readonly revision: number
  /** ms UTC. */
  readonly savedAt: number
}

const PREFIX = 'miqyas.question-draft'

function keyOf({ userId, examId, questionId }: DraftPlace): string {
  return [PREFIX, userId, examId, questionId ?? 'new'].join(':')
}

/** Kept quietly: where storage is refused or full, the page works on without. */
export function keepDraft(storage: Storage, place: DraftPlace, draft: DeviceDraft): void {
  try {
    storage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // The leave guard still asks.
  }
}

export function dropDraft(storage: Storage, place: DraftPlace): void {
  try {
    storage.removeItem(keyOf(place))
  } catch {
    // Nothing was kept either.
  }
}

/** `shape`: values that the form has today; what an older version of the app kept is filled up with them. */
export function readDraft(storage: Storage, place: DraftPlace, shape: QuestionValues): DeviceDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(place)) ?? 'null')
    return isDraft(kept)
      ? { ...kept, values: { ...shape, ...kept.values, options: filled(kept.values.options) } }
      : null
  } catch {
    return null
  }
}

/** Options from before they said why they are wrong, or had a second language. */
function filled(options: readonly OptionValue[]): readonly OptionValue[] {
  return options.map((option) => ({
    ...option,
    reason: option.reason ?? '',
    misconception: option.misconception ?? '',
    translation: option.translation ?? '',
  }))
}

function isDraft(kept: unknown): kept is DeviceDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { values, revision, savedAt } = kept as Partial<DeviceDraft>
  if (typeof values !== 'object' || typeof revision !== 'number' || typeof savedAt !== 'number') return false
  return typeof values.text === 'string' && Array.isArray(values.options)
}

/** Answers whether a draft says anything that the saved question does not. */
export function differs(draft: DeviceDraft, saved: QuestionValues): boolean {
  const written = (values: QuestionValues) => JSON.stringify(Object.entries(values).toSorted())
  return written(draft.values) !== written(saved)
}
