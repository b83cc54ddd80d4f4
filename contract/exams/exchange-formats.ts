/** Vocabulary of import and export without schemas, so that the browser can import it cheaply. */

export const EXCHANGE_FORMATS = ['gift', 'moodle-xml', 'aiken', 'sheet', 'qti1', 'qti2', 'qti3', 'docx'] as const
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number]

export const EXPORT_FORMATS = ['gift', 'moodle-xml', 'qti3', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export { SKIP_REASONS, type SkipReason } from '#domain/rich-text/unheld.ts'

/** Kinds of warnings about an imported question that its author should check. */
export const WARNING_KINDS = [
  'feedback-left-out',
  'penalty-left-out',
  'partial-credit-by-exam',
  'scoring-assumed',
  'text-from-title',
  'equal-options',
  'link-left-out',
  'several-hints',
  'too-many-hints',
  'twin-left-out',
  'use-of-twin',
  'lesson-not-here',
  'file-not-here',
  'sections-merged',
  'column-left-out',
  'language-left-out',
  'text-left-out',
  'key-without-question',
  'passage-assumed',
  'several-right',
  'underline-as-bold',
  'selection-left-out',
] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/** Properties that a format of an export cannot carry. */
export const LOSS_KINDS = [
  'mark',
  'pinned',
  'hint',
  'image',
  'figure',
  'paragraph',
  'section-minutes',
  'section-name',
  'empty-section',
  'topic',
  'name',
  'video-link',
  'switches',
  'true-false-words',
  'manual-grading',
  'question',
  'inactive',
  'video-file',
  'explanation-image',
  'settings',
  'translated-passage',
] as const
export type LossKind = (typeof LOSS_KINDS)[number]
