/** `docs/proofs.md`: the last full run of every proof, one line each, read and written by code only. */
import { PROOFS } from './proofs.ts'

export const RECORD = 'docs/proofs.md'

/** The last run of a proof at full length. */
export interface Proved {
  readonly name: string
  readonly commit: string
  /** Day of its end, UTC. */
  readonly date: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly minutes: number
  readonly seen: string
}

const NEVER = '–'
const HEADINGS = ['proof', 'what it tries', 'commit', 'date', 'passed', 'failed', 'skipped', 'minutes', 'saw']

const OPENING = `# Proofs

What proves more the longer it runs, at full length: the last run of each. Written by \`npm run prove\` (\`docs/operations.md\`, "Proofs"); not edited by hand. "Skipped" is what the machine had no means for. CI compares the commit of a line with its own and gives a proof more time where files of the exam's path have changed since.
`

/** The document, whatever the order of the runs. A proof that was never run at full length is there with dashes. */
export function writeRecord(runs: readonly Proved[]): string {
  const rows = PROOFS.map(({ name, tries }) => {
    const run = runs.find((proved) => proved.name === name)
    return [name, tries, ...(run === undefined ? HEADINGS.slice(2).map(() => NEVER) : cellsOf(run))]
  })
  const widths = HEADINGS.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  )
  const line = (cells: readonly string[], filler: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`
  const rule = line(
    HEADINGS.map(() => ''),
    '-',
  )
  return `${OPENING}\n${[line(HEADINGS, ' '), rule, ...rows.map((row) => line(row, ' '))].join('\n')}\n`
}

function cellsOf({ commit, date, passed, failed, skipped, minutes, seen }: Proved): string[] {
  const counts = [passed, failed, skipped].map(String)
  return [`\`${commit}\``, date, ...counts, minutes.toFixed(1), seen]
}

/** The runs that a document names; a line that is not understood counts as never run. */
export function readRecord(document: string): Proved[] {
  return document.split('\n').flatMap((line) => {
    const [name = '', , commit = '', date = '', ...rest] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [passed, failed, skipped, minutes] = rest.map(Number)
    const hash = /^`([0-9a-f]{7,40})`$/.exec(commit)?.[1]
    if (hash === undefined || passed === undefined || failed === undefined) return []
    if (skipped === undefined || minutes === undefined) return []
    return [{ name, commit: hash, date, passed, failed, skipped, minutes, seen: rest[4] ?? '' }]
  })
}

/** The runs with this one in the place of its proof's run before. */
export function withRun(runs: readonly Proved[], run: Proved): Proved[] {
  return [...runs.filter(({ name }) => name !== run.name), run]
}
