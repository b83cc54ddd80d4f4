import { westernNumbers } from '#domain/arabic/shown-digits.ts'
import type { Element as FormulaElement, Node as FormulaNode } from '#domain/rich-text/nodes.ts'

/** Attributes that change how a formula is spoken. */
const SPOKEN_ATTRIBUTES = ['class', 'form', 'linethickness'] as const

/** A formula of the page as the tree that the domain reads. */
export function formulaNode(element: Element): FormulaElement {
  const attributes = SPOKEN_ATTRIBUTES.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [[name, value] as const]
  })
  const children = [...element.childNodes].flatMap((node): FormulaNode[] => {
    // A formula is spoken alike in both kinds of digits.
    if (node instanceof Text) return [westernNumbers(node.data)]
    return node instanceof Element ? [formulaNode(node)] : []
  })
  return { name: element.localName, attributes: Object.fromEntries(attributes), children, line: 0 }
}
