/** Elements and texts of HTML and XML in one form, independent of the parser. */

export interface Element {
  /** Name without the namespace prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  /** Line of the start tag, from 1; 0 in HTML. */
  readonly line: number
}

export type Node = Element | string

export function isElement(node: Node): node is Element {
  return typeof node !== 'string'
}

export function childrenNamed(element: Element, name: string): Element[] {
  return element.children.filter((child): child is Element => isElement(child) && child.name === name)
}

export function childNamed(element: Element, name: string): Element | undefined {
  return element.children.find((child): child is Element => isElement(child) && child.name === name)
}

/** The whole text inside, unchanged. */
export function textOf(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** Elements inside in document order, beginning with the element itself. */
export function* elementsWithin(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) if (isElement(child)) yield* elementsWithin(child)
}
