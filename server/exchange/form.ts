/**
 * Outcome of reading a file, before it becomes an exam: questions in the authoring form, images by the hash of their
 * bytes, and everything that was left out with the reason. Sections contain no part of a skipped question.
 */
import { OPTIONS_MOST, REFERENCE_LENGTH, RICH_TEXT_LENGTH } from '#contract/foundation/limits.ts'
import type { ExchangeFormat, LossKind, SkipReason, WarningKind } from '#contract/exams/exchange-formats.ts'
import { SOURCE_CHARACTERS_MOST } from '#domain/rich-text/words-to-markdown.ts'
import { ELEMENTS_DEEPEST } from '#server/rich-text/parse.ts'
import { EXAM_QUESTIONS_LIMIT } from '#domain/exam/limits.ts'
import type {
  DrawDocument,
  ExamSettings,
  FigureDocument,
  ParagraphDocument,
  QuestionDocument,
} from '#domain/exam/document.ts'

export { Unheld } from '#domain/rich-text/unheld.ts'

/** Place in the file. */
export interface Place {
  /** Line, counted from 1; the row of a sheet; null for an XML file without lines. */
  readonly line: number | null
  /** Name or first words of the question; in a package, the name of the file. */
  readonly name: string
}

export interface Skipped extends Place {
  readonly reason: SkipReason
  /** Detail of the reason: a type of question, the name of an image. */
  readonly detail: string
}

export interface Warning extends Place {
  readonly kind: WarningKind
  readonly detail: string
}

export interface ReadQuestion {
  readonly place: Place
  /** Images are referred to as `file:<SHA-256 of their bytes>`. */
  readonly question: QuestionDocument
}

export interface ReadSection {
  /** Empty if the file has no name for it. */
  readonly name: string
  readonly minutes: number | null
  /** The name in the second language; empty or absent: none. */
  readonly nameTranslation?: string
  /** The break after it; absent: none. */
  readonly breakMinutes?: number | undefined
  /** Groups of which every attempt is asked some; absent: none. */
  readonly draws?: readonly DrawDocument[] | undefined
  readonly questions: readonly ReadQuestion[]
}

export interface ReadImage {
  /** SHA-256 of `bytes` in hex. */
  readonly id: string
  readonly name: string
  readonly bytes: Buffer
}

/** Columns of a sheet as they were read, or as they might be. */
export interface OfferedColumns {
  readonly hasHeaders: boolean
  /** `meaning`: its name; null: the column is left out. `samples`: first values, shortened. */
  readonly columns: readonly {
    readonly header: string
    readonly meaning: string | null
    readonly samples: readonly string[]
  }[]
}

export interface ReadExam {
  readonly format: ExchangeFormat
  /** Empty if the file has no title. */
  readonly title: string
  /** Null for a format other than a sheet. */
  readonly columns: OfferedColumns | null
  /** Null if the file has no settings, or no valid ones. */
  readonly settings: ExamSettings | null
  readonly sections: readonly ReadSection[]
  readonly paragraphs: readonly ParagraphDocument[]
  readonly figures: readonly FigureDocument[]
  readonly images: readonly ReadImage[]
  readonly skipped: readonly Skipped[]
  readonly warnings: readonly Warning[]
}

/** Property that a format cannot carry, so that a later import will not have it. */
export interface Loss {
  readonly kind: LossKind
  /** Ref of the question; absent for the exam as a whole. */
  readonly questionRef?: string
}

/** An uploaded image, for writers. */
export interface ImageFile {
  readonly bytes: Buffer
  /** Media type, for example `image/webp`. */
  readonly contentType: string
}

export type ImageFiles = ReadonlyMap<string, ImageFile>

export interface WrittenExam {
  readonly bytes: Buffer
  /** File extension with its dot. */
  readonly extension: string
  readonly contentType: string
  readonly lost: readonly Loss[]
}

/** Maximum number of characters of a name that becomes a ref; a number may be added to it. */
export const NAME_LENGTH = REFERENCE_LENGTH - 20

export const EXCHANGE_LIMITS = {
  /** Size of the uploaded file. */
  bytes: 20 * 1024 * 1024,
  questions: EXAM_QUESTIONS_LIMIT,
  /** Total size of all parts of a package, unpacked. */
  unpackedBytes: 160 * 1024 * 1024,
  parts: 16_000,
  /** Maximum nesting of elements. */
  depth: ELEMENTS_DEEPEST,
  options: OPTIONS_MOST,
  textCharacters: RICH_TEXT_LENGTH,
  /** Maximum number of characters of a text with its markup; a longer one is refused unread. */
  sourceCharacters: SOURCE_CHARACTERS_MOST,
} as const
