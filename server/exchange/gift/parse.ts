/**
 * Parses one question of a GIFT file. Moodle's rules are followed, which are more tolerant than the grammar: a colon
 * need not be escaped.
 */
import { EXCHANGE_LIMITS, Unheld } from '../form.ts'
import { reveal } from './escapes.ts'
import type { Block } from './split.ts'

export type GiftFormat = 'moodle' | 'html' | 'markdown' | 'plain'

export interface GiftText {
  readonly format: GiftFormat
  readonly text: string
}

export interface GiftAnswer {
  /** True if the answer is marked by `=`. */
  readonly isRight: boolean
  /** Percentage, if the answer has one; else null. */
  readonly weight: number | null
  readonly text: GiftText
  readonly feedback: GiftText | null
}

export type GiftKind =
  | 'category'
  | 'description'
  | 'essay'
  | 'numerical'
  | 'matching'
  | 'shortanswer'
  | 'ordering'
  | 'multichoice'
  | 'truefalse'

export interface GiftQuestion {
  readonly kind: GiftKind
  /** Path of the category. */
  readonly title: string
  readonly stem: GiftText
  readonly general: GiftText | null
  readonly answers: readonly GiftAnswer[]
  /** Answers of a true-or-false question; the feedback of the wrong choice comes before that of the right one. */
  readonly isTrue: boolean
}

const EMPTY: GiftText = { format: 'moodle', text: '' }

export function parseGift({ source }: Block): GiftQuestion {
  if (source.length > EXCHANGE_LIMITS.sourceCharacters) throw new Unheld('too-long')
  const category = /^\s*\$CATEGORY:[ \t]*(.*)/i.exec(source)
  if (category !== null) return { ...bare('category', EMPTY), title: reveal(category[1] ?? '').trim() }
  const [, title = '', rest = ''] = /^\s*::([\s\S]*?)::([\s\S]*)$/.exec(source) ?? [null, '', source]
  const named = { title: reveal(title).trim() }
  const opening = rest.indexOf('{')
  const closing = rest.lastIndexOf('}')
  if (opening === -1 && closing === -1) return { ...bare('description', textOf(rest, 'moodle')), ...named }
  if (opening === -1 || closing < opening) throw new Unheld('malformed')
  const stem = stemOf(rest.slice(0, opening), rest.slice(closing + 1))
  return { ...answered(rest.slice(opening + 1, closing), stem), ...named }
}

function bare(kind: GiftKind, stem: GiftText): GiftQuestion {
  return { kind, title: '', stem, general: null, answers: [], isTrue: false }
}

/** If text follows the answers, the answers are a gap in it. A single `";` of an exporter is no such text. */
function stemOf(before: string, after: string): GiftText {
  const stem = textOf(before, 'moodle')
  const tail = textOf(after, stem.format).text
  if (/^[;"\s]*$/.test(tail)) return stem
  const space = /^[.,;:!?،؛؟]/.test(tail) ? '' : ' '
  return { format: stem.format, text: `${stem.text} _____${space}${tail}`.trim() }
}

function textOf(hidden: string, inherited: GiftFormat): GiftText {
  const [, named, rest = ''] = /^\s*(?:\[(html|markdown|plain|moodle)\])?([\s\S]*)$/i.exec(hidden) ?? []
  const format = (named?.toLowerCase() ?? inherited) as GiftFormat
  const trimmed = rest.trim()
  return { format, text: reveal(isVerbatim(format) ? trimmed : trimmed.replace(/\s+/g, ' ')) }
}

function isVerbatim(format: GiftFormat): boolean {
  return format === 'html' || format === 'markdown'
}

function answered(inside: string, stem: GiftText): GiftQuestion {
  const [answers = '', ...generalParts] = inside.split('####')
  const general = generalParts.length === 0 ? null : textOf(generalParts.join('####'), stem.format)
  const body = answers.trim()
  const kind = kindOf(body)
  const question = { ...bare(kind, stem), general }
  if (kind === 'truefalse') return { ...question, ...trueFalse(body, stem.format) }
  return kind === 'multichoice' ? { ...question, answers: choices(body, stem.format) } : question
}

const TRUE_FALSE = /^(TRUE|T|FALSE|F)(?=\s*(?:#|$))/i

function kindOf(body: string): GiftKind {
  if (body === '') return 'essay'
  if (body.startsWith('#')) return 'numerical'
  if (body.startsWith('>')) return 'ordering'
  if (body.includes('~')) return 'multichoice'
  if (TRUE_FALSE.test(body)) return 'truefalse'
  if (body.includes('=') && body.includes('->')) return 'matching'
  return 'shortanswer'
}

function trueFalse(body: string, format: GiftFormat): Pick<GiftQuestion, 'isTrue' | 'answers'> {
  const isTrue = /^t/i.test(body)
  const [, wrong = '', right = ''] = body.split('#')
  const answer = (is: boolean, feedback: string): GiftAnswer => ({
    isRight: is === isTrue,
    weight: null,
    text: { format: 'plain', text: is ? 'TRUE' : 'FALSE' },
    feedback: feedbackOf(feedback, format),
  })
  // The first feedback is for wrong answers, the second for right ones.
  return { isTrue, answers: [answer(true, isTrue ? right : wrong), answer(false, isTrue ? wrong : right)] }
}

function feedbackOf(hidden: string | undefined, format: GiftFormat): GiftText | null {
  if (hidden === undefined) return null
  const feedback = textOf(hidden, format)
  return feedback.text === '' ? null : feedback
}

function choices(body: string, format: GiftFormat): GiftAnswer[] {
  const parts = body.match(/[=~][^=~]*/g) ?? []
  if (!/^[=~]/.test(body)) throw new Unheld('malformed')
  if (parts.length > EXCHANGE_LIMITS.options) throw new Unheld('too-many-options')
  return parts.map((part) => choice(part, format))
}

function choice(part: string, format: GiftFormat): GiftAnswer {
  const [, weight, rest = ''] = /^[=~]\s*(?:%([^%\s]*)%)?([\s\S]*)$/.exec(part) ?? []
  const mark = rest.indexOf('#')
  return {
    isRight: part.startsWith('='),
    weight: weight === undefined ? null : percentage(weight),
    text: textOf(mark === -1 ? rest : rest.slice(0, mark), format),
    feedback: feedbackOf(mark === -1 ? undefined : rest.slice(mark + 1), format),
  }
}

function percentage(text: string): number {
  const value = Number(
    text.replace(/[,\u066b]/, '.').replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)),
  )
  if (text === '' || !(value >= -100 && value <= 100)) throw new Unheld('malformed', `%${text}%`)
  return value
}
