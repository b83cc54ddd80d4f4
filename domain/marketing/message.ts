/** A message to an interested person: the academy's text with the blanks filled in. */

export interface MessageBlanks {
  readonly name: string
  /** Address of the page by which the person came. */
  readonly link: string
  readonly academy: string
}

const BLANK = /\{\{\s*([^{}]*?)\s*\}\}/g
const KNOWN = ['name', 'link', 'academy'] as const

const isKnown = (name: string): name is (typeof KNOWN)[number] => KNOWN.some((known) => known === name)

/** Whether a text has no blank that would stay in it. */
export function fillsKnownBlanks(template: string): boolean {
  return [...template.matchAll(BLANK)].every(([, name = '']) => isKnown(name))
}

/** What fills a blank is taken as it is: a name with braces or `$` stays a name. */
export function filledMessage(template: string, blanks: MessageBlanks): string {
  return template.replace(BLANK, (whole, name: string) => (isKnown(name) ? blanks[name] : whole))
}
