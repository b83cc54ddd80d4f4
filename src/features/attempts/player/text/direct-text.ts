/**
 * Direction of an author's text, if the exam's own direction would show it in the wrong order. A text whose letters are
 * all of the other script has the direction of its letters (`C++`, `I am fine.` in an Arabic exam); a mixed one has
 * that of the exam. Within Arabic, signed numbers, calculations and Latin words that end in signs are isolated.
 */
import { EXPRESSION } from '#domain/arabic/expressions.ts'
import type { ContentLocale } from '#domain/exam/document.ts'

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u
const BLOCKS = 'p,ul,ol,dl,td,th,h1,h2,h3,h4,h5,h6,caption,figcaption'
/** Elements with a direction of their own. */
const OWN = 'math,svg,code,pre,bdi,[dir]'

/** Sets the directions of an author's text, in place. `nodes`: already sanitised. */
export function directText(nodes: DocumentFragment, locale: ContentLocale): void {
  const text = nodes.textContent
  const [own, other] = locale === 'ar' ? [ARABIC, LATIN] : [LATIN, ARABIC]
  const readsOtherwise = (part: ParentNode) => other.test(wordsOf(part)) && !own.test(wordsOf(part))
  if (other.test(text)) {
    for (const block of nodes.querySelectorAll(BLOCKS)) {
      if (block.closest('[dir]') === null && readsOtherwise(block)) block.setAttribute('dir', 'auto')
    }
    // The item's marker keeps its side: only the content is wrapped.
    for (const item of nodes.querySelectorAll('li'))
      if (item.closest('[dir]') === null && readsOtherwise(item)) wrap(item)
    if (nodes.querySelector(BLOCKS) === null && readsOtherwise(nodes)) wrap(nodes)
  }
  if (locale === 'ar' || ARABIC.test(text)) for (const node of textNodes(nodes)) isolateRuns(node)
}

function wordsOf(part: ParentNode): string {
  return textNodes(part)
    .map(({ data }) => data)
    .join('')
}

function textNodes(part: ParentNode): Text[] {
  const found: Text[] = []
  for (const node of part.childNodes) {
    if (node instanceof Text) found.push(node)
    else if (node instanceof Element && !node.matches(OWN)) found.push(...textNodes(node))
  }
  return found
}

function wrap(part: ParentNode): void {
  const block = document.createElement('div')
  block.dir = 'auto'
  block.append(...part.childNodes)
  part.append(block)
}

function isolateRuns(node: Text): void {
  if (!/[A-Za-z\d]/.test(node.data)) return
  const pieces: (string | Node)[] = []
  let at = 0
  for (const match of node.data.matchAll(EXPRESSION)) {
    const [whole, before = '', run = ''] = match
    const start = match.index + before.length
    pieces.push(node.data.slice(at, start), isolated(run))
    at = match.index + whole.length
  }
  if (at > 0) node.replaceWith(...pieces, node.data.slice(at))
}

function isolated(run: string): Node {
  const element = document.createElement('bdi')
  element.dir = 'ltr'
  element.textContent = run
  return element
}
