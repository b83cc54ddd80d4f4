/** Metadata of QTI 1.2: labels with entries, beside the questions. */
import { childNamed, type Element, elementsWithin, isElement, textOf } from '#domain/rich-text/nodes.ts'

/** Entries by label, without those of what it holds; names of elements are labels in Blackboard. */
export function metadataOf(element: Element): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const own = element.children.filter(isElement).filter(({ name }) => name === 'itemmetadata' || name === 'qtimetadata')
  for (const part of own.flatMap((one) => [...elementsWithin(one)])) {
    const label = part.name === 'qtimetadatafield' ? childNamed(part, 'fieldlabel') : undefined
    const entry = childNamed(part, 'fieldentry')
    if (label !== undefined && entry !== undefined) found.set(textOf(label).trim(), textOf(entry).trim())
    else if (!part.children.some(isElement)) found.set(part.name, textOf(part).trim())
  }
  return found
}
