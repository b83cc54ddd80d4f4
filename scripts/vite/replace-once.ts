/** Replaces the one place of a page that a part stands at; a page without it, or with more of them, is an error. */
export function replaceOnce(html: string, part: string, replacement: string): string {
  if (html.split(part).length !== 2) throw new Error(`The page has no single ${part}`)
  return html.replace(part, () => replacement)
}
