/** The comma-separated fixtures of Moodle's statistics tests: a head, and texts in quotes where they hold a comma. */
import { corpusText } from './corpus.ts'

/** Rows by the names in the head. */
export function moodleTable(file: string): Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = corpusText(`moodle-statistics/${file}`).trim().split(/\r?\n/).map(cellsOf)
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
