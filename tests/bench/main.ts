/**
 * `npm run bench [-- names …] [--quick] [--write]`: the benchmarks of `tests/bench`, one after the other, on the built
 * product. `--write` puts their tables into `docs/benchmarks.md`. Figures are of this machine: see the document.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { academyPages } from './academy-pages.ts'
import { admission } from './admission.ts'
import { attempt } from './attempt.ts'
import { closings } from './closings.ts'
import { crowding } from './crowding.ts'
import { development } from './development.ts'
import { examDay } from './exam-day.ts'
import { films } from './films.ts'
import { firstMinute } from './first-minute.ts'
import { groupProgress } from './group-progress.ts'
import { studentResults } from './student-results.ts'
import { imports } from './import.ts'
import { lighthouse } from './lighthouse.ts'
import { officePages } from './office-pages.ts'
import { offlineStart } from './offline-start.ts'
import { lessonFilm } from './lesson-film.ts'
import { lists } from './lists.ts'
import { monitor } from './monitor.ts'
import { oldLines } from './old-lines.ts'
import { paymentsList } from './payments-list.ts'
import { player } from './player.ts'
import { practiceAnswer } from './practice-answer.ts'
import { practiceFold } from './practice-fold.ts'
import { students } from './students.ts'
import { start } from './start.ts'
import { type Benchmark, type Figure, table } from './figures.ts'
import { findPostgresBinaries } from '../../scripts/postgres/binaries.ts'

const BENCHMARKS: readonly Benchmark[] = [
  firstMinute,
  player,
  offlineStart,
  attempt,
  closings,
  oldLines,
  start,
  admission,
  lists,
  paymentsList,
  groupProgress,
  studentResults,
  imports,
  students,
  monitor,
  examDay,
  crowding,
  films,
  lessonFilm,
  academyPages,
  officePages,
  practiceFold,
  practiceAnswer,
  lighthouse,
  development,
]
const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/benchmarks.md')

const given = process.argv.slice(2)
const names = given.filter((word) => !word.startsWith('--'))
const chosen = BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name))
const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name))
if (unknown.length > 0) {
  console.error(
    `No such benchmark: ${unknown.join(', ')}. There are: ${BENCHMARKS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

function machine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`
}

/** Replaces what stands between the marks of a benchmark. */
function write(name: string, text: string): void {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const
  const document = readFileSync(DOCUMENT, 'utf8')
  const [from, to] = marks.map((mark) => document.indexOf(mark)) as [number, number]
  if (from === -1 || to === -1) throw new Error(`docs/benchmarks.md has no place for ${name}`)
  writeFileSync(DOCUMENT, `${document.slice(0, from + marks[0].length)}\n\n${text}\n\n${document.slice(to)}`)
}

const build = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)

const options = { quick: given.includes('--quick'), postgres: findPostgresBinaries() }
const over: Figure[] = []
for (const { name, title, run } of chosen) {
  const measured = await run(options)
  const figures = table(measured)
  over.push(...measured.filter(({ isOver }) => isOver === true))
  const date = new Date().toISOString().slice(0, 10)
  console.log(`\n${title}\n\n${figures}`)
  if (given.includes('--write')) write(name, `${date}, ${machine()}\n\n${figures}`)
}

for (const { measure, value, budget } of over) console.error(`Over its limit of ${budget}: ${measure}: ${value}`)
process.exitCode = over.length > 0 ? 1 : 0
