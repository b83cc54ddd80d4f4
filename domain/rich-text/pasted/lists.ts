/** Converts lists as office programs write them to lists nested in items. */
import { type Element, isElement, type Node } from '../nodes.ts'

/** A list item of Word: a paragraph that names its level and begins with its list mark. */
export interface LooseItem extends Element {
  readonly name: 'li'
  /** Nesting level, from 1. */
  readonly level: number
  readonly isNumbered: boolean
}

export function isLooseItem(node: Node): node is LooseItem {
  return isElement(node) && node.name === 'li' && 'level' in node
}

/** Consecutive paragraphs that are items become lists. */
export function withLists(nodes: readonly Node[]): Node[] {
  const written: Node[] = []
  let items: LooseItem[] = []
  const end = () => {
    if (items.length > 0) written.push(...listsOf(items))
    items = []
  }
  for (const node of nodes) {
    if (isLooseItem(node)) items.push(node)
    else if (isElement(node) || node.trim() !== '' || items.length === 0) {
      end()
      written.push(node)
    }
  }
  end()
  return written
}

/** An item with a deeper level than the one before it is placed inside that item. */
function listsOf(items: readonly LooseItem[]): Element[] {
  const lists: Element[] = []
  const least = Math.min(...items.map(({ level }) => level))
  let own: { readonly item: LooseItem; readonly deeper: LooseItem[] }[] = []
  const end = () => {
    const first = own[0]?.item
    if (first === undefined) return
    const children = own.map(({ item, deeper }) =>
      element('li', [...item.children, ...(deeper.length > 0 ? listsOf(deeper) : [])]),
    )
    lists.push(element(first.isNumbered ? 'ol' : 'ul', children))
    own = []
  }
  for (const item of items) {
    if (item.level > least && own.length > 0) own.at(-1)?.deeper.push(item)
    else {
      if (own.length > 0 && own[0]?.item.isNumbered !== item.isNumbered) end()
      own.push({ item, deeper: [] })
    }
  }
  end()
  return lists
}

/** Moves lists that are placed beside items into the item before them. */
export function nested(children: readonly Node[]): Node[] {
  const items: Element[] = []
  for (const child of children) {
    if (!isElement(child)) {
      if (child.trim() !== '') items.push(element('li', [child]))
      continue
    }
    const before = items.at(-1)
    const isList = child.name === 'ul' || child.name === 'ol'
    if (isList && before !== undefined) items[items.length - 1] = { ...before, children: [...before.children, child] }
    else items.push(child.name === 'li' ? child : element('li', [child]))
  }
  return items
}

export function element(name: string, children: readonly Node[], attributes: Element['attributes'] = {}): Element {
  return { name, attributes, children, line: 0 }
}
