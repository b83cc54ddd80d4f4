/**
 * The authoring form of an exam: what an author writes, an import produces and the sample academy is made of.
 * It holds both what is asked and what is right; it never leaves the server.
 *
 * Texts are Markdown with LaTeX between dollar signs (`$…$`, `$$…$$`). An SVG figure stands in the text as
 * `![what it shows](figure:ref)` and is looked up in `figures`; an uploaded image as `![what it shows](file:id)`.
 */
import type { ToolSettings } from './tools.ts'

import type { Mathematics } from '../rich-text/mathematics.ts'
import type { ParagraphTranslation, QuestionTranslation } from './translated-texts.ts'

/** radio = single choice, checkbox = multiple choice. */
export type AnswerType = 'radio' | 'checkbox' | 'true_false'

/** `manual`: a person gives the score; until then the result is provisional. */
export type CorrectType = 'auto' | 'manual'

export type ExamType = 'quantitative' | 'verbal' | 'mixed'

export type ContentLocale = 'ar' | 'en'

/** `practice`: devices get the question with its key, so that no graded exam can ask it. */
export const QUESTION_USES = ['exam', 'practice'] as const
export type QuestionUse = (typeof QUESTION_USES)[number]

/** An author's estimate of how hard a question is; the scale stands in `domain/practice/facts.ts`. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** `after-end`: when nobody can sit the exam any more and its late-sync window is over. */
export type ShownWhen = 'at-once' | 'after-end' | 'at-date' | 'never'

export interface OptionDocument {
  readonly text: string
  readonly correct: boolean
  /** Keeps its place when options are shuffled ("all of the above"). */
  readonly pinned?: boolean
  /** Text for a student who chose it, saying why it is wrong; empty or absent: nothing is said. */
  readonly reason?: string
  /** Name of the wrong idea that leads to it. Options with the same name show the same idea. */
  readonly misconception?: string
  /** The option in the exam's second language; empty or absent: not written. */
  readonly translation?: string
}

/** Seconds of a film lesson that explain a question. */
export interface LessonPart {
  readonly lessonId: string
  /** Whole seconds; `from` before `to`. */
  readonly from: number
  readonly to: number
}

export interface QuestionDocument {
  /** Unique within the document; stable across editions. */
  readonly ref: string
  readonly text: string
  readonly answerType: AnswerType
  /** Default `auto`. */
  readonly correctType?: CorrectType
  /** Default 1. */
  readonly mark?: number
  /** Options; a `true_false` has exactly two, "true" first. */
  readonly options: readonly OptionDocument[]
  /** A slug of `topics` in the locales (`algebra`, `analogy` …) or a free text; empty: none. */
  readonly topic: string
  readonly paragraphRef?: string
  readonly hint?: string
  readonly explanation?: string
  /** Another explanation that practice compares with the first; exams never show it. */
  readonly secondExplanation?: string
  readonly videoLink?: string
  /** The exam's switch and the question's must both be on. Default on. */
  readonly showHint?: boolean
  readonly showAnswer?: boolean
  readonly showVideo?: boolean
  /** Default true; a question that is not active is kept, but not asked. */
  readonly active?: boolean
  /** File ids: a film of the explanation (it goes before `videoLink`), and an image under the explanation. */
  readonly videoFile?: string | null
  readonly explanationImage?: string | null
  /** Default `exam`. */
  readonly use?: QuestionUse
  /** Absent: `medium`. */
  readonly difficulty?: Difficulty | null
  /** Words of its authors by which it is found. */
  readonly tags?: readonly string[]
  /** Hints of practice, from what is asked to the first line of the solution; three at most. */
  readonly hintSteps?: readonly string[]
  /** Ref of the question of this document that asks for the same with other numbers or words. */
  readonly twinOf?: string
  readonly lessonPart?: LessonPart | null
  /** Texts in the exam's second language; those of the options stand in them. Absent: none. */
  readonly translation?: QuestionTranslation | null
}

/** A reading passage or a shared figure that several questions of one section refer to. */
export interface ParagraphDocument {
  readonly ref: string
  readonly title?: string
  readonly text: string
  readonly translation?: ParagraphTranslation | null
}

export interface FigureDocument {
  readonly ref: string
  /** Self-contained SVG with a viewBox; strokes and texts in `currentColor`. */
  readonly svg: string
}

export interface SectionDocument {
  readonly name: string
  /** Minutes of its own: the section then ends by itself and the exam's time is the sum. Null: the exam's time. */
  readonly minutes: number | null
  /** The name in the exam's second language; empty or absent: the name holds for both. */
  readonly nameTranslation?: string
  /** Minutes of the break after it; absent or null: none. Only for exams whose sections all have minutes of their own. */
  readonly breakMinutes?: number | null | undefined
  /** Groups of its questions of which every attempt is asked some; absent: everybody is asked all. */
  readonly draws?: readonly DrawDocument[] | undefined
  readonly questions: readonly QuestionDocument[]
}

/** Questions of a section, by their refs, of which every attempt is asked so many. */
export interface DrawDocument {
  readonly asked: number
  readonly questionRefs: readonly string[]
}

/** Decisions of an academy about an exam, apart from its content. */
export interface ExamSettings extends ToolSettings {
  readonly title: string
  readonly description: string
  readonly locale: ContentLocale
  readonly type: ExamType
  /** Ignored when every section has minutes of its own. */
  readonly durationMinutes: number
  readonly showHint: boolean
  readonly showAnswer: boolean
  readonly videoLink: string | null
  readonly shuffleOptions: boolean
  readonly partialCredit: boolean
  /** Null: no limit. */
  readonly maximumAttempts: number | null
  readonly leaveGraceSeconds: number
  readonly lateSyncHours: number
  /** The sealed paper may be kept on the device before the start. */
  readonly allowPreparation: boolean
  /** The paper's key is handed over with the preparation; the start needs no network (practice only). */
  readonly allowOfflineStart: boolean
  /** Open to visitors, nothing is written. */
  readonly demo: boolean
  /** Instants in UTC (ms), null: open. */
  readonly opensAt: number | null
  readonly endsAt: number | null
  readonly categoryId?: string | null
  /** File id of the exam's picture. */
  readonly imageFile?: string | null
  /**
   * Times at which students get each part of their result, and for `at-date` the instant (ms UTC). Absent: at once.
   * `resultRules` reads them.
   */
  readonly scoreShown?: ShownWhen | undefined
  readonly scoreShownAt?: number | null | undefined
  readonly correctnessShown?: ShownWhen | undefined
  readonly correctnessShownAt?: number | null | undefined
  readonly answersShown?: ShownWhen | undefined
  readonly answersShownAt?: number | null | undefined
  /** Late answers that were on the way for more than so many minutes wait for a person. Absent or null: none. */
  readonly silenceMinutes?: number | null | undefined
  /** Students may see how their attempt went, once the answers are shown to them. Absent: not. */
  readonly replay?: boolean | undefined
  /** Percent of the marks from which on an attempt is passed (`domain/grading/passing.ts`). Absent or null: none. */
  readonly passMark?: number | null | undefined
  /** Students learn with their score where it stands among first attempts. Absent: not. */
  readonly percentileShown?: boolean | undefined
  /** The scale on which scores are shown besides (`domain/grading/scale.ts`). Absent: none. */
  readonly scoreScale?: 'none' | 'linear' | 'table' | undefined
  /** A linear scale: the scores of no mark and of full marks, and what is rounded to. */
  readonly scaleLowest?: number | null | undefined
  readonly scaleHighest?: number | null | undefined
  readonly scaleStep?: number | null | undefined
  /** A table: what its first column counts to (100: percent), and its lines. */
  readonly scaleOutOf?: number | null | undefined
  readonly scaleTable?: string | undefined
  /** Who passed can have a certificate. Absent: not. */
  readonly certificate?: boolean | undefined
  /** Exam that students have to pass before they may begin this one (`chain.ts`). Absent or null: none. */
  readonly afterExamId?: string | null | undefined
  /** Course that students have to finish before. Absent or null: none. */
  readonly afterCourseId?: string | null | undefined
  /** Students sit it in Safe Exam Browser (`domain/safe-browser`). Absent: in any browser. */
  readonly safeBrowser?: boolean | undefined
  /** Decides about formulas without a mark of their own. Absent: international. */
  readonly mathematics?: Mathematics | undefined
  /** Students see the exam in one of two languages, and look at the other. Absent: it has its own alone. */
  readonly bilingual?: boolean | undefined
  /** Title in the second language; empty: the title holds for both. */
  readonly titleTranslation?: string | undefined
  readonly referenceSheetTranslation?: string | undefined
}

export interface ExamDocument extends ExamSettings {
  /** Stable name of the exam among documents. */
  readonly ref: string
  readonly sections: readonly SectionDocument[]
  readonly paragraphs: readonly ParagraphDocument[]
  readonly figures: readonly FigureDocument[]
}
