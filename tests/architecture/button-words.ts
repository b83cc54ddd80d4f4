/** Finds the texts of buttons by how the sources use them. */

/** Tags of elements of which a press does something. */
const TAGS = ['Button', 'ButtonLink', 'Menu.Item', 'UnstyledButton']

const TEXT = /\bt\(\s*((?:[^()]|\([^()]*\))*)\)/g
const KEY = /['`]([A-Za-z][\w.:-]*(?:\$\{[^}]*\}[\w.-]*)*)['`]/g
const TAG_REST = String.raw`(?:[^>"'{}]|"[^"]*"|=>|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?`

/** Labels that are given to a piece that makes a button of them, and those of actions of rows, pages and dialogs. */
const GIVEN = [
  /\b(?:confirmLabel|saveLabel|chooseLabel|submitLabel|actionLabel)=\{((?:[^{}]|\{[^{}]*\})*)\}/g,
  /\blabel: (t\((?:[^()]|\([^()]*\))*\)),?\s*(?:icon|isDangerous|onClick|onSelect|run|done)\b/g,
  /\bconfirm: (t\((?:[^()]|\([^()]*\))*\))/g,
]

interface Part {
  readonly at: number
  readonly code: string
}

/** Returns what stands between the tags of an element that begins at a place of the source. */
function insideOf(source: string, tag: string, from: number): Part | null {
  const marks = new RegExp(`<(/?)${tag.replace('.', String.raw`\.`)}\\b(${TAG_REST})(/?)>`, 'g')
  marks.lastIndex = from
  let [depth, begun] = [0, -1]
  for (let mark = marks.exec(source); mark !== null; mark = marks.exec(source)) {
    const [whole, isEnd, , isEmpty] = mark
    if (begun === -1) {
      if (mark.index !== from || isEmpty === '/') return null
      begun = marks.lastIndex
    }
    if (isEmpty === '/') continue
    depth += isEnd === '/' ? -1 : 1
    if (depth === 0) return { at: begun, code: source.slice(begun, marks.lastIndex - whole.length) }
  }
  return null
}

function buttonsIn(source: string): Part[] {
  const elements = TAGS.flatMap((tag) =>
    [...source.matchAll(new RegExp(`<${tag.replace('.', String.raw`\.`)}(?=[\\s>])`, 'g'))].flatMap(
      ({ index }) => insideOf(source, tag, index) ?? [],
    ),
  )
  const given = GIVEN.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ index, 1: code = '' }) => ({ at: index, code })),
  )
  return [...elements, ...given]
}

/** Keys of the texts of buttons in a source, as `namespace.key`; what is put in at run time is `*`. */
export function buttonKeys(source: string): string[] {
  const namespaces = [...source.matchAll(/useTranslation\(\s*\[?'(\w+)'/g)]
  const namespaceAt = (at: number) => (namespaces.findLast(({ index }) => index < at) ?? namespaces[0])?.[1] ?? ''
  return buttonsIn(source).flatMap(({ at, code }) =>
    [...code.matchAll(TEXT)].flatMap(({ 1: argument = '' }) =>
      [...argument.matchAll(KEY)].map(({ 1: key = '' }) => {
        const filled = key.replace(/\$\{[^}]*\}/g, '*')
        return filled.includes(':') ? filled.replace(':', '.') : `${namespaceAt(at)}.${filled}`
      }),
    ),
  )
}

/** Answers whether a key of a text is one that was found, or one of its forms of a count. */
export function isOneOf(keys: ReadonlySet<string>, patterns: readonly RegExp[]) {
  return (key: string): boolean => {
    const single = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
    return keys.has(single) || patterns.some((pattern) => pattern.test(single))
  }
}
