const TOKEN = /\n|"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g

interface Token {
  readonly word: string
  readonly line: number
}

function tokensOf(json: string): Token[] {
  let line = 1
  return [...json.matchAll(TOKEN)].flatMap(([word]) => {
    if (word !== '\n') return [{ word, line }]
    line += 1
    return []
  })
}

/**
 * The line (from 1) on which each value of a text begins, by the path of its field (`sections.0.name`; the whole: '').
 * The text must be JSON: nothing is checked here.
 */
export function linesOfFields(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const tokens = tokensOf(json)

  /** Notes the value that begins at a token; answers the token after it. */
  function note(start: number, field: string): number {
    const { word, line } = tokens[start] ?? { word: '', line: 1 }
    lines.set(field, line)
    if (word !== '{' && word !== '[') return start + 1
    const inner = (key: string | number) => (field === '' ? String(key) : `${field}.${key}`)
    let at = start + 1
    for (let index = 0; at < tokens.length && !/^[\]}]$/.test(tokens[at]?.word ?? ''); index += 1) {
      at = word === '[' ? note(at, inner(index)) : note(at + 2, inner(JSON.parse(tokens[at]?.word ?? '""') as string))
      if (tokens[at]?.word === ',') at += 1
    }
    return at + 1
  }

  note(0, '')
  return lines
}
