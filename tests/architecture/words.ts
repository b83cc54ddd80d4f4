/** The words that code and documents leave to conversation, and where a file speaks. */

/** Each word has those that the field uses instead; a map, because "constructor" is a key of every object. */
const INSTEAD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    told: 'informed, reported, notified, distinguished',
    whoever: 'the user, the caller, anyone who',
    somebody: 'a person, a user, another process',
    stranger: 'an untrusted file, another account',
    strangers: 'untrusted files, other accounts',
    lived: 'run, simulated',
    lives: 'runs, simulated attempts',
    drawn: 'rendered, prerendered, chosen',
    door: 'entry point',
    doors: 'entry points',
    room: 'space, folder',
    rooms: 'spaces, folders',
  }),
)

/** `exam room` is the product's own page; what stands in code quotes is a name. */
const ALLOWED = /exam[- ]rooms?\b|`[^`]*`/gi
const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/ [^\n]*/g
const TEST_NAME = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()\n]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/g

/** Comments and names of tests of a source text. */
export function proseOf(source: string): string {
  const names = [...source.matchAll(TEST_NAME)].map((found) => (found[2] ?? '').replaceAll('`', ''))
  return [...(source.match(COMMENT) ?? []), ...names].join('\n')
}

/** Words of a prose that should be others, each with what to say instead. */
export function wrongWordsIn(prose: string): string[] {
  const words = prose.replaceAll(ALLOWED, '').match(/\b[a-z]+\b/gi) ?? []
  return words.flatMap((word) => {
    const instead = INSTEAD.get(word.toLowerCase())
    return instead === undefined ? [] : [`${word} (${instead})`]
  })
}

/** Parts of names in code that should be others: those that no standard name contains. */
export function plainWordsIn(source: string): string[] {
  const parts = source.match(/[A-Z]?[a-z]+/g) ?? []
  return parts.filter((part) => /^(?:told|whoever|somebody|strangers?)$/i.test(part))
}
