/**
 * `npm run prove [-- names …]`: what proves more the longer it runs, at full length, and the last run of each in
 * `docs/proofs.md`; `--list` names the proofs. CI runs `--boxes --until <seconds since 1970> --reports <directory>`:
 * a short box each, a long one where files of the exam's path have changed, none that would end later; nothing is
 * recorded then.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { boxOf } from './proofs/box.ts'
import { committedState, hasChangedSince } from './proofs/exam-path.ts'
import { type Proof, PROOFS, type Run } from './proofs/proofs.ts'
import { type Proved, readRecord, RECORD, withRun, writeRecord } from './proofs/record.ts'
import { reportSilentFailure, tallyReports } from './reports.ts'

const BUILD: Run = { command: ['node_modules/.bin/vite', 'build', '--logLevel', 'warn'] }

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    boxes: { type: 'boolean', default: false },
    until: { type: 'string', default: 'Infinity' },
    reports: { type: 'string', default: 'test-results/proofs' },
    list: { type: 'boolean', default: false },
  },
})

function recorded(): Proved[] {
  return existsSync(RECORD) ? readRecord(readFileSync(RECORD, 'utf8')) : []
}

/** Runs and shows it; answers what was printed besides how it ended. */
async function carryOut({ command, environment }: Run): Promise<{ succeeded: boolean; printed: string }> {
  const [program = '', ...parameters] = command
  const running = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  let printed = ''
  running.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    process.stdout.write(text)
  })
  const [code] = (await once(running, 'close')) as [number | null]
  return { succeeded: code === 0, printed }
}

/** A directory of its own for what the runners of a proof report. */
function emptyReports(name: string): string {
  const reports = resolve(options.reports, name)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  return reports
}

/** One proof at full length, recorded where its commit says what was proved. */
async function prove(proof: Proof): Promise<boolean> {
  const reports = emptyReports(proof.name)
  const commit = committedState(RECORD)
  const since = Date.now()
  const { succeeded, printed } = await carryOut(proof.run(reports))
  if (!succeeded) reportSilentFailure(reports, proof.name)
  const { passed, failed, skipped, failures } = tallyReports(reports)
  for (const failure of failures) console.log(`failed: ${failure}`)
  const minutes = (Date.now() - since) / 60_000
  console.log(`${proof.name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${minutes.toFixed(1)} minutes`)
  if (commit === null || commit !== committedState(RECORD)) {
    console.log(`Not recorded in ${RECORD}: files differ from the commit`)
  } else {
    const date = new Date().toISOString().slice(0, 10)
    const run = { name: proof.name, commit, date, passed, failed, skipped, minutes, seen: proof.seen(printed) }
    writeFileSync(RECORD, writeRecord(withRun(recorded(), run)))
  }
  return succeeded && failed === 0 && passed > 0
}

/** CI's part of a proof; true as well when there was no time for it. */
async function proveInBox(proof: Proof, runs: readonly Proved[]): Promise<boolean> {
  const run = runs.find(({ name }) => name === proof.name)
  const box = boxOf(proof, run, hasChangedSince, Number(options.until) - Date.now() / 1_000)
  if (box === null) return true
  if (box.seconds === 0) {
    console.log(`\n— ${proof.name}: left out for want of time`)
    return true
  }
  const { seconds, isLong, because } = box
  console.log(`\n— ${proof.name}: a ${isLong ? 'long' : 'short'} box of ${seconds} s, since ${because}`)
  const begun = Date.now()
  const reports = emptyReports(proof.name)
  const { succeeded } = await carryOut(box.run(reports))
  if (!succeeded) reportSilentFailure(reports, proof.name)
  console.log(`${proof.name}: took ${Math.round((Date.now() - begun) / 1_000)} s`)
  return succeeded
}

async function proveAll(chosen: readonly Proof[]): Promise<boolean> {
  if (!options.boxes && chosen.some(({ needsBuild }) => needsBuild)) {
    if (!(await carryOut(BUILD)).succeeded) return false
  }
  const failed: string[] = []
  const runs = recorded()
  for (const proof of chosen) {
    const succeeded = options.boxes ? await proveInBox(proof, runs) : await prove(proof)
    if (!succeeded) failed.push(proof.name)
  }
  if (failed.length > 0) console.error(`Failed proofs: ${failed.join(', ')}`)
  return failed.length === 0
}

const unknown = names.filter((name) => !PROOFS.some((proof) => proof.name === name))
if (options.list) {
  for (const { name, tries } of PROOFS) console.log(`${name.padEnd(20)} ${tries}`)
} else if (unknown.length > 0) {
  console.error(`No such proof: ${unknown.join(', ')}. There are: ${PROOFS.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 1
} else {
  const isProved = await proveAll(PROOFS.filter(({ name }) => names.length === 0 || names.includes(name)))
  process.exitCode = isProved ? 0 : 1
}
