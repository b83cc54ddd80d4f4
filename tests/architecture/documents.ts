/** Finds in the Markdown of the documents what they say about the repository. */

const CODE = /`([^`\n]+)`/g
const LINK = /\]\(([^)\s]+)\)/g
const FENCED = /^ *```[\s\S]*?^ *```/gm
/** Placeholders, patterns, addresses, commands and everything that only looks like a path. */
const NO_PATH = /[*<>$…{}()|:?=&,\s]|^[/.@#]|\/\/|^\w+\/$/
/** A build or a test run makes these. */
const MADE = /^(?:dist|data|node_modules|prerendered|test-results)(?:\/|$)/
const SOURCE = /\.(?:tsx?|css|html)$/

/** Links of a document to files, without their anchors. */
export function linksOf(markdown: string): string[] {
  const targets = [...markdown.replaceAll(FENCED, '').matchAll(LINK)].map(
    (found) => (found[1] ?? '').split('#')[0] ?? '',
  )
  return targets.filter((target) => target !== '' && !/^[a-z]+:/i.test(target))
}

/** Words in code quotes: `contract/exams/exams.ts`, `fold.ts`, `npm test`. */
export function quotedIn(markdown: string): string[] {
  return [...markdown.replaceAll(FENCED, '').matchAll(CODE)].map((found) => found[1] ?? '')
}

/** The quoted words that name a file by its ending, or a folder by its way from the root (`topFolders` begin it). */
export function pathsIn(markdown: string, topFolders: readonly string[]): string[] {
  return quotedIn(markdown).filter((quoted) => {
    if (NO_PATH.test(quoted) || MADE.test(quoted)) return false
    return SOURCE.test(quoted) || (quoted.includes('/') && topFolders.includes(quoted.split('/')[0] ?? ''))
  })
}

/** Counts as `wc -w` does. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
