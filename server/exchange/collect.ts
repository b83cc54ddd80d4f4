/**
 * Collects the results of a reader: sections in order, refs made unique, and questions that cannot be represented set
 * aside.
 */
import {
  MARK_LEAST,
  MARK_MOST,
  MISCONCEPTION_LENGTH,
  OPTIONS_LEAST,
  TITLE_LENGTH,
} from '#contract/foundation/limits.ts'
import { createHash } from 'node:crypto'
import { type ExchangeFormat, type WarningKind } from '#contract/exams/exchange-formats.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type {
  AnswerType,
  FigureDocument,
  OptionDocument,
  ParagraphDocument,
  QuestionDocument,
} from '#domain/exam/document.ts'
import { textsOfQuestion, withTexts } from '#domain/exam/question-texts.ts'
import { NOTHING_CARRIED, withCarried } from './carried.ts'
import {
  EXCHANGE_LIMITS,
  NAME_LENGTH,
  type OfferedColumns,
  type Place,
  type ReadExam,
  type ReadImage,
  type ReadQuestion,
  type Skipped,
  Unheld,
  type Warning,
} from './form.ts'
import { imageReference, imageSources } from './images.ts'
import { withKnownTwins } from './known-twins.ts'
import { mergeSections } from './merge-sections.ts'
import { settle } from './text/settle.ts'

/** A question as a format describes it; missing values get the defaults of an exam. */
export interface Draft {
  /** Name in the file; it becomes the ref. */
  readonly name: string
  readonly text: string
  readonly answerType: AnswerType
  readonly options: readonly OptionDocument[]
  readonly more?: Partial<Omit<QuestionDocument, 'ref' | 'text' | 'answerType' | 'options'>>
  readonly warnings?: readonly { readonly kind: WarningKind; readonly detail?: string }[]
}

interface OpenSection {
  readonly name: string
  minutes: number | null
  readonly questions: ReadQuestion[]
}

export type CollectFailure = 'exchange.too-many-questions' | 'exchange.nothing-found'

export class ExamCollector {
  readonly #format: ExchangeFormat
  readonly #sections = new Map<string, OpenSection>()
  readonly #images = new Map<string, ReadImage>()
  readonly #figures = new Map<string, FigureDocument>()
  readonly #paragraphs = new Map<string, ParagraphDocument>()
  readonly #skipped: Skipped[] = []
  readonly #warnings: Warning[] = []
  readonly #refs = new Set<string>()
  #section: OpenSection | undefined
  #count = 0
  title = ''
  /** Columns of a sheet, for its author to correct. */
  columns: OfferedColumns | null = null
  /** Values of the file about the exam beside its questions. */
  carried = NOTHING_CARRIED

  constructor(format: ExchangeFormat) {
    this.#format = format
  }

  /** Makes the section with this name the current one; it is added if it is new. */
  enterSection(name: string, minutes: number | null = null): void {
    const known = this.#sections.get(name)
    this.#section = known ?? { name, minutes, questions: [] }
    this.#section.minutes ??= minutes
    this.#sections.set(name, this.#section)
  }

  /** Adds the question that `read` answers, or records why it cannot be represented. */
  add(place: Place, read: () => Draft): void {
    this.#count += 1
    if (this.#count > EXCHANGE_LIMITS.questions) return
    try {
      const draft = settled(read())
      checkDraft(draft)
      this.#checkImages(draft)
      this.#take(place, draft)
    } catch (error) {
      if (!(error instanceof Unheld)) throw error
      this.skip(place, error)
    }
  }

  /**
   * An image at another address would be missing without a network, and an image that the file does not contain is
   * unknown.
   */
  #checkImages(draft: Draft): void {
    for (const source of textsOf(draft).flatMap(imageSources)) {
      const [kind = '', id = ''] = source.split(/:(.*)/s)
      const isHere = kind === 'file' && (this.#images.has(id) || this.#format === 'sheet')
      if (!isHere && !(kind === 'figure' && this.#figures.has(id))) throw new Unheld('image-missing', source)
    }
  }

  skip({ line, name }: Place, { reason, detail }: Pick<Unheld, 'reason' | 'detail'>): void {
    this.#skipped.push({ line, name: shortened(name), reason, detail })
  }

  /** Says something about the file that belongs to none of its questions. */
  warn({ line, name }: Place, kind: WarningKind): void {
    this.#warnings.push({ line, name: shortened(name), kind, detail: '' })
  }

  #take(place: Place, { name, text, answerType, options, more, warnings = [] }: Draft): void {
    if (this.#section === undefined) this.enterSection('')
    const question: QuestionDocument = { ref: this.#uniqueRef(name), text, answerType, options, topic: '', ...more }
    const shown = { line: place.line, name: shortened(place.name) }
    this.#section?.questions.push({ place: shown, question })
    for (const { kind, detail = '' } of warnings) this.#warnings.push({ ...shown, kind, detail })
    if (new Set(options.map((option) => option.text.trim())).size < options.length) {
      this.#warnings.push({ ...shown, kind: 'equal-options', detail: '' })
    }
  }

  #uniqueRef(name: string): string {
    const wanted = name.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH) || `q${this.#refs.size + 1}`
    let ref = wanted
    for (let number = 2; this.#refs.has(ref); number += 1) ref = `${wanted} (${number})`
    this.#refs.add(ref)
    return ref
  }

  addParagraph(paragraph: ParagraphDocument): void {
    this.#paragraphs.set(paragraph.ref, { ...paragraph, text: settle(paragraph.text) })
  }

  /** Reference to an image with these bytes for the Markdown; throws `Unheld` if it cannot be shown. */
  image(bytes: Buffer, name: string): string {
    const id = createHash('sha256').update(bytes).digest('hex')
    return imageReference({ id, name, bytes }, this.#images, this.#figures)
  }

  result(): Outcome<ReadExam, CollectFailure> {
    if (this.#count > EXCHANGE_LIMITS.questions) {
      return failure('exchange.too-many-questions', { detail: { maximum: EXCHANGE_LIMITS.questions } })
    }
    if (this.#count === 0 && this.#skipped.length === 0) return failure('exchange.nothing-found')
    const read: ReadExam = {
      format: this.#format,
      title: this.title.slice(0, TITLE_LENGTH),
      columns: this.columns,
      settings: null,
      sections: [...this.#sections.values()].filter(({ questions }) => questions.length > 0),
      paragraphs: [],
      figures: [],
      images: [],
      skipped: this.#skipped,
      warnings: this.#warnings,
    }
    return success(mergeSections(this.#withUsed(withKnownTwins(withCarried(read, this.carried)))))
  }

  /** The reading with the passages, figures and images of its questions, and no others. */
  #withUsed(read: ReadExam): ReadExam {
    const passages = new Set(
      read.sections.flatMap(({ questions }) => questions.map(({ question }) => question.paragraphRef)),
    )
    const paragraphs = [...this.#paragraphs.values()].filter(({ ref }) => passages.has(ref))
    const used = sourcesOf(read.sections, paragraphs)
    return {
      ...read,
      paragraphs,
      figures: [...this.#figures.values()].filter(({ ref }) => used.has(`figure:${ref}`)),
      images: [...this.#images.values()].filter(({ id }) => used.has(`file:${id}`)),
    }
  }
}

/** Images and figures that any text shows. */
function sourcesOf(sections: ReadExam['sections'], paragraphs: readonly ParagraphDocument[]): Set<string> {
  const texts = sections.flatMap(({ questions }) => questions.flatMap(({ question }) => textsOfQuestion(question)))
  const passages = paragraphs.flatMap(({ text, translation }) => [text, translation?.text ?? ''])
  return new Set([...texts, ...passages].flatMap(imageSources))
}

/** First words of a text, for lists. */
export function shortened(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > 120 ? `${words.slice(0, 119)}…` : words
}

/** A draft with its texts settled; readers answer them with the marks of plain text. */
function settled(draft: Draft): Draft {
  const { text, options, ...more } = withTexts({ ...draft.more, text: draft.text, options: draft.options }, settle)
  return { ...draft, text, options, more }
}

function checkDraft(draft: Draft): void {
  const { text, answerType, options, more = {} } = draft
  if (textsOf(draft).some((one) => one.length > EXCHANGE_LIMITS.textCharacters)) throw new Unheld('too-long')
  if (options.some(({ misconception = '' }) => misconception.length > MISCONCEPTION_LENGTH))
    throw new Unheld('too-long')
  if (text.trim() === '') throw new Unheld('empty-text')
  if (options.length < OPTIONS_LEAST) throw new Unheld('too-few-options')
  if (options.length > EXCHANGE_LIMITS.options) throw new Unheld('too-many-options')
  if (options.some((option) => option.text.trim() === '')) throw new Unheld('empty-text')
  const right = options.filter(({ correct }) => correct).length
  if (more.correctType !== 'manual') {
    if (right === 0) throw new Unheld('no-right-answer')
    if (answerType !== 'checkbox' && right > 1) throw new Unheld('several-right-answers')
  }
  const { mark = 1 } = more
  if (!(mark >= MARK_LEAST && mark <= MARK_MOST)) throw new Unheld('no-mark', String(mark))
}

function textsOf({ text, options, more = {} }: Draft): string[] {
  return textsOfQuestion({ ...more, text, options })
}

const ARABIC = /[\u0600-\u06ff]/

/** Options for true and false, in the language of a question that has none of its own. */
export function trueFalseOptions(isTrue: boolean, text: string): OptionDocument[] {
  const [yes, no] = ARABIC.test(text) ? (['صحيح', 'خطأ'] as const) : (['True', 'False'] as const)
  return [
    { text: yes, correct: isTrue },
    { text: no, correct: !isTrue },
  ]
}
