/**
 * Paper that a student is asked. No field here can hold a key, a rationale or a scoring rule: those live in `ExamKey`.
 * All `html` was rendered and sanitised on the server when the exam was published, and is sanitised again at render.
 */
import type { AnswerType, ContentLocale } from './document.ts'
import type { PaperTools } from './tools.ts'

export interface PaperOption {
  readonly id: string
  readonly html: string
  readonly pinned: boolean
}

export interface PaperQuestion {
  readonly id: string
  readonly paragraphId: string | null
  readonly answerType: AnswerType
  readonly html: string
  readonly mark: number
  readonly options: readonly PaperOption[]
  /** Only where the exam and the question allow a hint. */
  readonly hintHtml: string | null
}

export interface PaperParagraph {
  readonly id: string
  readonly title: string | null
  readonly html: string
}

export interface PaperSection {
  readonly id: string
  readonly name: string
  readonly minutes: number | null
  /** Length of the break after it; absent: none. */
  readonly breakMinutes?: number | undefined
  readonly questions: readonly PaperQuestion[]
}

export interface TranslatedQuestion {
  readonly html: string
  /** By the option's id. */
  readonly options: Readonly<Record<string, string>>
  readonly hintHtml: string | null
}

/** The second language of a paper. All of its questions and passages are in it. */
export interface PaperTranslation {
  readonly locale: ContentLocale
  readonly title: string
  /** Names of sections by id. */
  readonly sections: Readonly<Record<string, string>>
  readonly paragraphs: Readonly<Record<string, { readonly title: string | null; readonly html: string }>>
  readonly questions: Readonly<Record<string, TranslatedQuestion>>
  readonly referenceHtml: string | null
}

export interface Paper {
  readonly examId: string
  readonly versionId: string
  readonly title: string
  readonly locale: ContentLocale
  readonly shuffleOptions: boolean
  /**
   * Options are shuffled from the order of their ids, which says nothing: authors often write the right one first.
   * Absent: from the author's order, in which a device finds them too (published before 2026-11-30).
   */
  readonly hidesOrder?: boolean | undefined
  readonly sections: readonly PaperSection[]
  readonly paragraphs: readonly PaperParagraph[]
  /** Absent: the usual ones (`paperTools`). */
  readonly tools?: PaperTools | undefined
  /** Absent: the exam has one language. */
  readonly translation?: PaperTranslation | undefined
}
