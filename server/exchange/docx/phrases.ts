/** Words by which authors say what a line is: an answer, a key, an explanation, a section, a passage. */
import { foldDigits } from '#domain/arabic/digits.ts'

/** A line with one form of alif, Western digits and single spaces, for the expressions below. */
export function folded(text: string): string {
  return foldDigits(text)
    .replace(/[أإآ]/g, 'ا')
    .replace(/[\u064b-\u0652ـ]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const ANSWER =
  /^(?:(?:ال)?(?:اجابة|جواب)(?: الصحيحة| الصحيح| النموذجية)?(?: هي| هو)?|(?:the )?(?:correct |right )?(?:answer|ans)(?: is)?)\s?[:：=.\-–]\s?(.+)$/i
const KEY =
  /^(?:مفتاح (?:ال)?(?:اجابات|اجابة|حل|تصحيح)|نموذج (?:ال)?(?:اجابة|اجابات|تصحيح)|(?:ال)?اجابات(?: الصحيحة| النموذجية)?|answer key|answers|key|answer sheet|correct answers)(?: .{0,40})?[:：]?$/i
const EXPLANATION = /^(?:(?:ال)?(?:شرح|تفسير|تعليل|توضيح)|explanation|rationale|feedback|solution)\s?[:：]\s?/i
const HINT = /^(?:(?:ال)?تلميح|hint)\s?[:：]\s?/i
const SECTION =
  /^(?:(?:القسم|الجزء|الباب|المحور)(?: (?:ال)?\S+)?(?: ?[:：\-–].{0,120})?|السؤال (?:الاول|الثاني|الثالث|الرابع|الخامس|السادس|السابع|الثامن|التاسع|العاشر)(?: ?[:：\-–].{0,160})?|(?:section|part) (?:\d{1,2}|[A-Z]|[IVX]{1,4}|one|two|three|four|five)(?: ?[:：\-–.].{0,120})?)$/i
const RANGE =
  /(?:questions?|items?|الاسئلة|للاسئلة|السؤالين|للسؤالين)\s?(?:من\s?)?[([]?\s?(\d{1,4})\s?(?:-|–|—|to|through|and|الى|حتى|و)\s?(\d{1,4})/i
const PASSAGE =
  /^(?:اقرا|اقراي|النص|القطعة|نص القراءة|اجب .{0,40}(?:النص|القطعة)|اعتمادا على|استعن|read |passage|use the |refer to|look at the )/i

/** What an answer line answers; null for another line. */
export function answerIn(text: string): string | null {
  return ANSWER.exec(folded(text))?.[1]?.trim() ?? null
}

export function isKeyHeading(text: string): boolean {
  return text.length < 120 && KEY.test(folded(text))
}

export function isSectionHeading(text: string): boolean {
  return text.length < 200 && SECTION.test(folded(text))
}

/** Begins with words of a passage, or says for which questions it is. */
export function isPassageIntroduction(text: string): boolean {
  return PASSAGE.test(folded(text)) || rangeIn(text) !== null
}

/** Numbers of the first and the last question that a line names. */
export function rangeIn(text: string): readonly [number, number] | null {
  const found = text.length > 400 ? null : RANGE.exec(folded(text))
  if (found === null) return null
  const [from, to] = [Number(found[1]), Number(found[2])]
  return from <= to ? [from, to] : [to, from]
}

export type Note = 'explanation' | 'hint'

/** Kind of a line that begins a note, and how many characters of it are its name. */
export function noteIn(text: string): { readonly kind: Note; readonly length: number } | null {
  const start = text.length - text.trimStart().length
  for (const [kind, pattern] of [
    ['explanation', EXPLANATION],
    ['hint', HINT],
  ] as const) {
    const name = /^[^:：]{1,20}[:：]\s*/.exec(text.trimStart())?.[0]
    if (name !== undefined && pattern.test(folded(name))) return { kind, length: start + name.length }
  }
  return null
}

const TRUE = /^(?:صح|صحيح|صحيحة|صواب|نعم|true|t|right|yes|✓|✔|√)$/i
const FALSE = /^(?:خطا|خاطئ|خاطئة|خاطئه|غلط|لا|false|f|wrong|no|×|✗|✘|x)$/i

/** True, false, or null for words that say neither. */
export function truthOf(text: string): boolean | null {
  const bare = folded(text).replace(/^[\s(["']+|[\s)\]."']+$/g, '')
  return TRUE.test(bare) ? true : FALSE.test(bare) ? false : null
}
