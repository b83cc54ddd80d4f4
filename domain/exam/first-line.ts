import { IMAGES, plainMarkdown, withClosedFormula } from '../rich-text/plain-text.ts'

const MARKUP = /[$*_`\\[\]<>&#~|]/

export interface FirstLine {
  /** Markdown; empty where a text has no words. */
  readonly text: string
  readonly hasImage: boolean
}

/** The first words of a text, without its images. A formula that goes over several lines stays whole. */
export function firstLine(text: string): FirstLine {
  const withoutImages = text.replace(IMAGES, ' ')
  const [first = '', ...rest] = withoutImages.trim().split('\n')
  const opens = first.split('$$').length % 2 === 0
  const closing = rest.findIndex((line) => line.includes('$$'))
  const lines = opens && closing !== -1 ? [first, ...rest.slice(0, closing + 1)] : [first]
  return {
    text: lines
      .join(' ')
      .replace(/^(?:[-*>]|#{1,6}|\d+\.)\s+/, '')
      .trim(),
    hasImage: withoutImages !== text,
  }
}

/** Answers whether a line means something else than its letters: only then it is rendered. */
export function hasMarkup(line: string): boolean {
  return MARKUP.test(line)
}

/** The first words of a text as they are read in a plain line: no marks of emphasis, no links, formulas in signs. */
export function plainFirstLine(text: string, longest: number): string {
  const words = plainMarkdown(firstLine(text).text).replace(/\s+/g, ' ').trim()
  const letters = [...words]
  return letters.length <= longest ? words : `${withClosedFormula(letters.slice(0, longest).join('').trimEnd())}…`
}
