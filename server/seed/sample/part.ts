import type { FigureDocument, ParagraphDocument, QuestionDocument } from '#domain/exam/document.ts'

/** A run of questions with the passages and figures they refer to; sections are composed from parts. */
export interface ContentPart {
  readonly questions: readonly QuestionDocument[]
  readonly paragraphs: readonly ParagraphDocument[]
  readonly figures: readonly FigureDocument[]
}
