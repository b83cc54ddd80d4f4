/** Options of a question: behind letters, several in one line, or items of a list. */
import { type FoundOption, type FoundQuestion, itemsOf } from './found.ts'
import { optionOffsets } from './labels.ts'
import { labelled, type Line } from './lines.ts'
import { plainOf, sliced } from './spans.ts'

/** Adds the options of a line that begins with a letter; it may hold several, each behind its own. */
export function takeOptions(open: FoundQuestion, line: Line): void {
  const offsets = line.label?.list === null ? optionOffsets(plainOf(line.spans), open.options.length + 1) : []
  open.options.push({ label: line.label, lines: [{ ...line, spans: sliced(line.spans, 0, offsets[0]) }] })
  open.options.push(...splitAt(line, offsets))
}

function splitAt(line: Line, offsets: readonly number[]): FoundOption[] {
  return offsets.map((from, index) => {
    const part = { ...line, ...labelled(sliced(line.spans, from, offsets[index + 1])) }
    return { label: part.label, lines: [part] }
  })
}

/** The question with options that do not stand on lines of their own behind letters. */
export function withOptions(question: FoundQuestion): FoundQuestion {
  if (question.options.length > 0) return question
  return withinLine(question) ?? ofList(question) ?? question
}

/** Options in the line of the question itself. */
function withinLine(question: FoundQuestion): FoundQuestion | null {
  for (const [index, line] of question.text.entries()) {
    const offsets = optionOffsets(plainOf(line.spans), 0)
    const [first] = offsets
    if (first === undefined || offsets.length < 2) continue
    const before = { ...line, spans: sliced(line.spans, 0, first) }
    const after = question.text.slice(index + 1)
    const options = splitAt(line, offsets)
    options.at(-1)?.lines.push(...after)
    return { ...question, text: [...question.text.slice(0, index), before], options }
  }
  return null
}

/** The last lines of the question, if they have bullets or numbers of one list. */
function ofList(question: FoundQuestion): FoundQuestion | null {
  const items = itemsOf(question).filter(({ label }) => label?.kind !== 'roman')
  const last = question.text.slice(-items.length)
  const isAtEnd = items.length >= 2 && last.every((line, index) => line === items[index])
  if (!isAtEnd) return null
  return {
    ...question,
    text: question.text.slice(0, -items.length),
    options: items.map((line) => ({ label: line.label, lines: [line] })),
  }
}
