import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tallyReports } from '../../scripts/reports.ts'
import { CHECKS } from './checker.ts'
import { type Case, casesOfRuns, writeReport } from './report.ts'

const NAMES = Object.keys(CHECKS)
const RULES = NAMES.length + 1

/** Report as CI sums it up. */
function tallied(cases: readonly Case[]) {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-simulation-'))
  writeReport(join(directory, 'simulation.json'), cases)
  const tally = tallyReports(directory)
  rmSync(directory, { recursive: true })
  return tally
}

it('a developer who reads the end of CI finds the rule that a run broke, with the seed', () => {
  const problems = ['stored once: an event is stored twice', 'the attempt is not on the server']
  const { passed, failed, failures } = tallied(
    casesOfRuns('level 1', NAMES, 900, [{ seed: 7, problems, steps: 3, notes: [] }]),
  )
  expect({ passed, failed }).toEqual({ passed: RULES - 2, failed: 2 })
  expect(failures).toEqual([
    expect.stringContaining('every run comes about and to its end: seed 7: the attempt is not on the server'),
    expect.stringContaining('level 1: stored once: seed 7: stored once: an event is stored twice'),
  ])
})

it('a simulation that ran nothing proves nothing, and fails', () => {
  expect(tallied(casesOfRuns('level 1', NAMES, 0, []))).toMatchObject({ passed: 0, failed: RULES })
})

it('what there was no time for is neither passed nor failed', () => {
  const untried = { title: 'a mistake', passed: null, messages: [] }
  expect(tallied([untried, { title: 'another', passed: true, messages: [] }])).toMatchObject({ passed: 1, failed: 0 })
})
