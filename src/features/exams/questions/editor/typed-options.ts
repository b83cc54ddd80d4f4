/** Options that are written as the lines of one field: one option per line, the right one begins with a star. */
import { optionLines } from '#domain/rich-text/pasted/option-lines.ts'
import { MOST_OPTIONS, newOption, type OptionValue } from './option-values.ts'

type Options = readonly OptionValue[]

interface TypedLine {
  readonly text: string
  readonly correct: boolean
}

/** A star or a check mark before the text. Two stars begin bold text, and `√` a root. */
const RIGHT_BEFORE = /^(?:\*(?!\*)|[✓✔])\s*(?=\S)/
const RIGHT_AFTER = /\s*[✓✔]$/

/** Answers what was typed: one option per line. Empty lines are none; letters before all of them are not kept. */
export function typedLines(typed: string): readonly TypedLine[] {
  const lines = typed
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_OPTIONS)
  const isRight = lines.map((line) => RIGHT_BEFORE.test(line) || (RIGHT_AFTER.test(line) && line.length > 1))
  const bare = lines.map((line, index) => (isRight[index] === true ? withoutMark(line) : line))
  return optionLines(bare.join('\n')).map((line, index) => {
    const isMarkedBehindLetter = RIGHT_BEFORE.test(line)
    const text = isMarkedBehindLetter ? line.replace(RIGHT_BEFORE, '') : line
    return { text, correct: isRight[index] === true || isMarkedBehindLetter }
  })
}

function withoutMark(line: string): string {
  return line.replace(RIGHT_BEFORE, '').replace(RIGHT_AFTER, '')
}

/** Writes options as lines. */
export function linesOfOptions(options: Options): string {
  return options
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, correct }) => (correct ? `* ${text}` : text))
    .join('\n')
}

/** True if the lines say what the options are. */
export function saysOptions(typed: string, options: Options): boolean {
  const lines = typedLines(typed)
  const filled = options.filter(({ text }) => text.trim() !== '')
  return (
    lines.length === filled.length &&
    lines.every(({ text, correct }, index) => text === filled[index]?.text && correct === filled[index]?.correct)
  )
}

/** True if nothing is lost when these options are written as lines. */
export function canBeLines(options: Options): boolean {
  return saysOptions(linesOfOptions(options), options)
}

/**
 * Makes options of what was typed. An option whose text stands there still is the same one; the other lines take those
 * that are left, in their order, because one of them may just be typed over.
 */
export function optionsOfLines(typed: string, before: Options): Options {
  const lines = typedLines(typed)
  const free = [...before]
  const take = (index: number) => (index < 0 ? undefined : free.splice(index, 1)[0])
  const same = lines.map(({ text }) => take(free.findIndex((option) => option.text === text)))
  let all: Options = before
  return lines.map(({ text, correct }, index) => {
    const kept = same[index] ?? take(free.length > 0 ? 0 : -1)
    if (kept !== undefined) return { ...kept, text, correct }
    const added = newOption(all, text)
    all = [...all, added]
    return { ...added, correct }
  })
}
