/**
 * Parses HTML with the browser's own parser, which runs and loads nothing, and answers the nodes of which texts are
 * made.
 */
import type { Node as TextNode } from '#domain/rich-text/nodes.ts'

/** Maximum nesting of elements; deeper ones are read as plain text. */
const DEEPEST = 200

/** Word keeps its formulas where only itself looks for them. */
const FORMULA_OF_WORD = /^\[if gte msEquation \d+\]>([\s\S]*)<!\[endif\]$/

export function htmlNodes(html: string): TextNode[] {
  return nodesOf(new DOMParser().parseFromString(html, 'text/html').body, 0)
}

function nodesOf(parent: Node, depth: number): TextNode[] {
  return [...parent.childNodes].flatMap((child) => nodeOf(child, depth))
}

function nodeOf(node: Node, depth: number): TextNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? '']
  if (node.nodeType === Node.COMMENT_NODE) {
    const formula = FORMULA_OF_WORD.exec((node.nodeValue ?? '').trim())?.[1]
    return formula === undefined || depth > DEEPEST ? [] : htmlNodes(formula)
  }
  if (!(node instanceof Element)) return []
  if (depth > DEEPEST) return [node.textContent ?? '']
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  return [{ name: node.nodeName.toLowerCase(), attributes, children: nodesOf(node, depth + 1), line: 0 }]
}
