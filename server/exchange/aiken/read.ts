/** Reads Aiken: a question, one line per option behind a letter, and `ANSWER: B`. Arabic letters are accepted too. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { type CollectFailure, ExamCollector, shortened } from '../collect.ts'
import { type ReadExam, Unheld } from '../form.ts'
import { plainToMarkdown } from '#domain/rich-text/words-to-markdown.ts'

const OPTION = /^\s*(?:([A-Za-z])[.)]|(أ|ا|ب|ج|د|هـ|ه|و|ز|ح|ط|ي)\s*[.)-])\s*(.*)$/
const ANSWER = /^\s*(?:ANSWER|الإجابة|الاجابة|الجواب)\s*[:\uff1a]\s*(.*?)\s*[.)]?\s*$/i
const HAMZA: Readonly<Record<string, string>> = { ا: 'أ', ه: 'هـ' }

interface OpenQuestion {
  line: number
  text: string[]
  options: { letter: string; text: string }[]
}

/** True if a text is Aiken: it has an answer line, and options behind letters. */
export function isAiken(text: string): boolean {
  const lines = text.split('\n')
  return lines.some((line) => ANSWER.test(line)) && lines.some((line) => OPTION.test(line))
}

export function readAiken(text: string): Outcome<ReadExam, CollectFailure> {
  const collector = new ExamCollector('aiken')
  let open: OpenQuestion = { line: 0, text: [], options: [] }
  const next = () => {
    open = { line: 0, text: [], options: [] }
  }
  text.split('\n').forEach((line, index) => {
    const answer = ANSWER.exec(line)
    const option = OPTION.exec(line)
    if (answer !== null) {
      close(open, answer[1] ?? '', collector)
      next()
    } else if (option !== null) {
      if (open.line === 0) open.line = index + 1
      open.options.push({ letter: letterOf(option[1] ?? option[2] ?? ''), text: option[3] ?? '' })
    } else if (line.trim() !== '') {
      if (open.options.length > 0) {
        leaveOut(open, collector)
        next()
      }
      if (open.line === 0) open.line = index + 1
      open.text.push(line)
    }
  })
  if (open.line > 0) leaveOut(open, collector)
  return collector.result()
}

/** Leaves out a question without an answer line. */
function leaveOut({ line, text }: OpenQuestion, collector: ExamCollector): void {
  collector.add({ line, name: shortened(text.join(' ')) }, () => {
    throw new Unheld('malformed')
  })
}

function letterOf(letter: string): string {
  return HAMZA[letter] ?? letter.toUpperCase()
}

function close({ line, text, options }: OpenQuestion, answer: string, collector: ExamCollector): void {
  const right = letterOf(answer)
  const name = shortened(text.join(' ') || (options[0]?.text ?? answer))
  collector.add({ line: line || null, name }, () => {
    if (text.length === 0) throw new Unheld('empty-text')
    if (options.length < 2) throw new Unheld('too-few-options')
    if (!options.some(({ letter }) => letter === right)) throw new Unheld('no-right-answer', answer)
    return {
      name: '',
      text: plainToMarkdown(text.join('\n')),
      answerType: 'radio',
      options: options.map((option) => ({ text: plainToMarkdown(option.text), correct: option.letter === right })),
    }
  })
}
