/** Converts QTI 3 (kebab case) to QTI 2 (camel case), so that one reader suffices. */
import { type Element, isElement } from '#domain/rich-text/nodes.ts'

/** The element with the names of QTI 2; HTML elements stay unchanged. */
export function normaliseQti(element: Element): Element {
  const attributes = Object.entries(element.attributes).map(([name, value]) => [normalName(name), value] as const)
  return {
    name: element.name.startsWith('qti-') ? camelCase(element.name.slice('qti-'.length)) : element.name,
    attributes: Object.fromEntries(attributes),
    children: element.children.map((child) => (isElement(child) ? normaliseQti(child) : child)),
    line: element.line,
  }
}

function normalName(name: string): string {
  return name.startsWith('data-') || name.includes(':') ? name : camelCase(name)
}

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
