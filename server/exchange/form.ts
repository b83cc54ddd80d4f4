/**
 * What a reader understood of a file, before it is an exam: questions in the authoring form, images by the hash of
 * their bytes, and everything that was left out with its reason. Nothing of a skipped question is in the sections.
 */
import { OPTIONS_MOST, REFERENCE_LENGTH, RICH_TEXT_LENGTH } from '#contract/limits.ts'
import type { ExchangeFormat, LossKind, SkipReason, WarningKind } from '#contract/exchange-formats.ts'
import { SOURCE_CHARACTERS_MOST } from '#domain/rich-text/words-to-markdown.ts'
import { ELEMENTS_DEEPEST } from '#server/rich-text/parse.ts'
import { EXAM_QUESTIONS_LIMIT } from '#domain/exam/limits.ts'
import type { ExamSettings, FigureDocument, ParagraphDocument, QuestionDocument } from '#domain/exam/document.ts'

export { Unheld } from '#domain/rich-text/unheld.ts'

/** Where something stands in the file. */
export interface Place {
  /** Counted from 1; for a sheet the row, for an XML file without lines null. */
  readonly line: number | null
  /** Name or first words of the question; the file within a package. */
  readonly name: string
}

export interface Skipped extends Place {
  readonly reason: SkipReason
  /** What of it: a kind of question, the name of an image. */
  readonly detail: string
}

export interface Warning extends Place {
  readonly kind: WarningKind
  readonly detail: string
}

export interface ReadQuestion {
  readonly place: Place
  /** Images are named `file:<SHA-256 of their bytes>`. */
  readonly question: QuestionDocument
}

export interface ReadSection {
  /** Empty: the file names none. */
  readonly name: string
  readonly minutes: number | null
  readonly questions: readonly ReadQuestion[]
}

export interface ReadImage {
  /** SHA-256 of `bytes` in hex. */
  readonly id: string
  readonly name: string
  readonly bytes: Buffer
}

export interface ReadExam {
  readonly format: ExchangeFormat
  /** Empty: the file names none. */
  readonly title: string
  /** Null: the file brings none, or none that can be believed. */
  readonly settings: ExamSettings | null
  readonly sections: readonly ReadSection[]
  readonly paragraphs: readonly ParagraphDocument[]
  readonly figures: readonly FigureDocument[]
  readonly images: readonly ReadImage[]
  readonly skipped: readonly Skipped[]
  readonly warnings: readonly Warning[]
}

/** Something that a format cannot carry, so that a later import will not have it. */
export interface Loss {
  readonly kind: LossKind
  /** Of which question; absent for the exam as a whole. */
  readonly questionRef?: string
}

/** An uploaded image, for writers. */
export interface ImageFile {
  readonly bytes: Buffer
  /** `image/webp` … */
  readonly contentType: string
}

export type ImageFiles = ReadonlyMap<string, ImageFile>

export interface WrittenExam {
  readonly bytes: Buffer
  /** With its dot. */
  readonly extension: string
  readonly contentType: string
  readonly lost: readonly Loss[]
}

/** Characters of a name that is made a reference; a number may follow it. */
export const NAME_LENGTH = REFERENCE_LENGTH - 20

export const EXCHANGE_LIMITS = {
  /** Of the file as it arrives. */
  bytes: 20 * 1024 * 1024,
  questions: EXAM_QUESTIONS_LIMIT,
  /** Of all parts of a package together, unpacked. */
  unpackedBytes: 160 * 1024 * 1024,
  parts: 16_000,
  /** Elements within elements. */
  depth: ELEMENTS_DEEPEST,
  options: OPTIONS_MOST,
  textCharacters: RICH_TEXT_LENGTH,
  /** Of a text with its markup, as the file has it; no longer one is even looked at. */
  sourceCharacters: SOURCE_CHARACTERS_MOST,
} as const
