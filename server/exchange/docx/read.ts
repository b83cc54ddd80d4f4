/** Reads an exam written in Word (`.docx`): numbered questions with lettered options, in Arabic or English. */
import { TITLE_LENGTH } from '#contract/foundation/limits.ts'
import type { WarningKind } from '#contract/exams/exchange-formats.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import type { Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import { type CollectFailure, type Draft, ExamCollector, shortened, trueFalseOptions } from '../collect.ts'
import { type ReadExam, Unheld } from '../form.ts'
import { judge } from './answers.ts'
import type { FoundOption, FoundQuestion, Passage } from './found.ts'
import { Key } from './key.ts'
import { type Line, linesOf, wordsOf } from './lines.ts'
import { markdownOf } from './markdown.ts'
import type { MarkKind } from './marks.ts'
import { outlineOf } from './outline.ts'
import { type DocxFailure, type DocxParts, openDocx } from './parts.ts'
import { truthOf } from './phrases.ts'
import { type Emphasis, plainOf, sliced, visible } from './spans.ts'

export function readDocx(file: Buffer): Outcome<ReadExam, DocxFailure | CollectFailure> {
  const parts = openDocx(file)
  if (!parts.ok) return parts
  const outline = outlineOf(linesOf(parts.value))
  const collector = new ExamCollector('docx')
  collector.title = outline.title
  const reader = new QuestionReader(collector, parts.value, new Key(outline.key))
  for (const entry of outline.entries) {
    if (entry.kind === 'section') collector.enterSection(entry.name.slice(0, TITLE_LENGTH))
    else reader.add(entry.question)
  }
  reader.warnOf(outline.leftOut)
  return collector.result()
}

class QuestionReader {
  readonly #collector: ExamCollector
  readonly #surroundings: Surroundings
  readonly #key: Key
  readonly #passages = new Set<string>()

  constructor(collector: ExamCollector, parts: DocxParts, key: Key) {
    this.#collector = collector
    this.#surroundings = surroundingsOf(collector, parts)
    this.#key = key
  }

  add(question: FoundQuestion): void {
    const { label, at } = question
    const answer = label === null ? null : (this.#key.next(label.value)?.value ?? null)
    const name = shortened(question.text.map(wordsOf).join(' '))
    this.#collector.add({ line: at, name }, () => this.#draft(question, answer))
  }

  warnOf(leftOut: readonly Line[]): void {
    for (const line of leftOut) this.#collector.warn({ line: line.at, name: wordsOf(line) }, 'text-left-out')
    for (const { at, number, value } of this.#key.unused()) {
      this.#collector.warn({ line: at, name: `${number}: ${value}` }, 'key-without-question')
    }
  }

  #draft(question: FoundQuestion, key: string | null): Draft {
    const answered = question.options.length === 0 ? this.#trueFalse(question, key) : this.#choice(question, key)
    const { explanation, hint, passage } = question
    const surroundings = this.#surroundings
    const warnings: WarningKind[] = [...answered.warnings]
    if (question.text.some(hasUnderline)) warnings.push('underline-as-bold')
    if (passage !== null && question.isPassageAssumed) warnings.push('passage-assumed')
    return {
      name: '',
      text: answered.text,
      answerType: answered.answerType,
      options: answered.options,
      more: {
        ...(passage === null ? {} : { paragraphRef: this.#passage(passage) }),
        ...(explanation.length === 0 ? {} : { explanation: markdownOf(explanation, { surroundings }) }),
        ...(hint.length === 0 ? {} : { hint: markdownOf(hint, { surroundings }) }),
      },
      warnings: warnings.map((kind) => ({ kind })),
    }
  }

  #choice(question: FoundQuestion, key: string | null): Answered {
    const { options: judged, places, kinds } = judge(question, key)
    const surroundings = this.#surroundings
    const without = kinds.filter(isEmphasis)
    const options = judged.map(({ lines }, place) => ({
      text: markdownOf(lines, { surroundings, without, isLabelled: true }),
      correct: places.includes(place),
    }))
    const text = markdownOf(question.text, { surroundings, isLabelled: true })
    const truths = judged.map(({ lines }) => truthOf(wordsOfOption(lines)))
    if (places.length === 1 && truths.length === 2 && truths.includes(true) && truths.includes(false)) {
      const ordered = truths[0] === true ? options : options.toReversed()
      return { text, answerType: 'true_false', options: ordered, warnings: [] }
    }
    const isSeveral = places.length > 1
    return { text, answerType: isSeveral ? 'checkbox' : 'radio', options, warnings: isSeveral ? ['several-right'] : [] }
  }

  /** A sentence without options, of which an answer or the key says that it is true or false. */
  #trueFalse({ text: lines, answers }: FoundQuestion, key: string | null): Answered {
    const ending = endingOf(lines)
    const said = [...answers, ...(key === null ? [] : [key]), ...(ending?.answer ? [ending.answer] : [])]
    const truths = new Set(said.map(truthOf))
    const [isTrue = null] = truths
    if (said.length === 0) throw new Unheld('too-few-options')
    if (isTrue === null || truths.size > 1) throw new Unheld('uncertain-answer', said.join(' / '))
    const text = markdownOf(ending?.lines ?? lines, { surroundings: this.#surroundings, isLabelled: true })
    return { text, answerType: 'true_false', options: trueFalseOptions(isTrue, text), warnings: [] }
  }

  /** The passage becomes part of the exam once; one that an exam cannot hold leaves its questions out. */
  #passage({ ref, lines }: Passage): string {
    if (!this.#passages.has(ref)) {
      this.#collector.addParagraph({ ref, text: markdownOf(lines, { surroundings: this.#surroundings }) })
      this.#passages.add(ref)
    }
    return ref
  }
}

interface Answered extends Pick<Draft, 'text' | 'answerType' | 'options'> {
  readonly warnings: readonly WarningKind[]
}

function isEmphasis(kind: MarkKind): kind is Extract<MarkKind, Emphasis> {
  return kind === 'bold' || kind === 'underlined'
}

function wordsOfOption(lines: FoundOption['lines']): string {
  return lines.map(({ spans }) => plainOf(spans)).join(' ')
}

/** True if some words are underlined, and not all of them. */
function hasUnderline({ spans }: Line): boolean {
  const words = visible(spans)
  const underlined = words.filter(({ look }) => look.underlined).length
  return underlined > 0 && underlined < words.length
}

const ENDING = /\s*[([]\s*([^()[\]]{0,12}?)[\s.…_]*[)\]]\s*$/

/** Brackets at the end of a sentence, empty or with its answer. */
function endingOf(lines: readonly Line[]): { readonly lines: Line[]; readonly answer: string } | null {
  const last = lines.at(-1)
  const found = last === undefined ? null : ENDING.exec(plainOf(last.spans).slice(-40))
  if (last === undefined || found === null) return null
  const answer = (found[1] ?? '').trim()
  if (answer !== '' && truthOf(answer) === null) return null
  const end = Math.max(0, plainOf(last.spans).length - 40) + found.index
  return { lines: [...lines.slice(0, -1), { ...last, spans: sliced(last.spans, 0, end) }], answer }
}

function surroundingsOf(collector: ExamCollector, parts: DocxParts): Surroundings {
  return {
    image(source) {
      const bytes = /^[a-z]+:/i.test(source) ? null : parts.bytes(source)
      const name = source.split('/').at(-1) ?? ''
      if (bytes === null) throw new Unheld('image-missing', name)
      return collector.image(bytes, name)
    },
    isAttachment: () => false,
  }
}
