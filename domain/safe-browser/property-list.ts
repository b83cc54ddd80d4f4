/** Property lists in XML, as far as settings of Safe Exam Browser need them. */

/** Numbers are whole. */
export type PropertyValue = boolean | number | string | readonly PropertyValue[] | PropertyDictionary

export interface PropertyDictionary {
  readonly [key: string]: PropertyValue
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
`

/** The dictionary as a property list. Strings hold no control characters, which XML cannot express. */
export function propertyListXml(dictionary: PropertyDictionary): string {
  return `${HEAD}${valueXml(dictionary)}\n</plist>\n`
}

function valueXml(value: PropertyValue): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`
  if (isArray(value)) return `<array>${value.map(valueXml).join('')}</array>`
  const entries = Object.entries(value).map(([key, member]) => `<key>${escaped(key)}</key>${valueXml(member)}`)
  return `<dict>\n${entries.join('\n')}\n</dict>`
}

/** `Array.isArray` does not know read-only arrays. */
export function isArray(value: PropertyValue): value is readonly PropertyValue[] {
  return Array.isArray(value)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)
}
