/** Message to a person who registered an interest: the academy's text with its blanks filled in. */

export interface MessageBlanks {
  readonly name: string
  /** Address of the page through which the person came. */
  readonly link: string
  readonly academy: string
}

const BLANK = /\{\{\s*([^{}]*?)\s*\}\}/g
const KNOWN = ['name', 'link', 'academy'] as const

const isKnown = (name: string): name is (typeof KNOWN)[number] => KNOWN.some((known) => known === name)

/** True if every blank in the text is known, so that none remains after filling. */
export function fillsKnownBlanks(template: string): boolean {
  return [...template.matchAll(BLANK)].every(([, name = '']) => isKnown(name))
}

/** The text with its blanks filled in. Values are inserted literally: braces or `$` in a name have no effect. */
export function filledMessage(template: string, blanks: MessageBlanks): string {
  return template.replace(BLANK, (whole, name: string) => (isKnown(name) ? blanks[name] : whole))
}
