/** Content of another program's text or question that this project cannot represent. */

/** Reasons why a question is left out; keys of `locales/<language>/exchange.json`. */
export const SKIP_REASONS = [
  'type-not-supported',
  'malformed',
  'empty-text',
  'too-few-options',
  'too-many-options',
  'no-right-answer',
  'several-right-answers',
  'partial-credit',
  'uneven-weights',
  'no-mark',
  'scoring-not-supported',
  'image-missing',
  'image-not-supported',
  'media-not-supported',
  'formula-not-supported',
  'too-long',
  'invalid-cell',
  'uncertain-answer',
  'unknown-columns',
  'note-without-option',
  'too-many-hints',
  'lesson-part',
  'twin-unknown',
  'twin-circle',
  'held-by-pack',
  'asked-in-exam',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Thrown inside one question to leave it out; the reader of the file catches it and lists the question as skipped. */
export class Unheld extends Error {
  readonly reason: SkipReason
  readonly detail: string

  constructor(reason: SkipReason, detail = '') {
    super(`${reason} ${detail}`)
    this.reason = reason
    this.detail = detail.slice(0, 200)
  }
}
