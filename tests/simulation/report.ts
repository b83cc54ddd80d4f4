/** Report of a simulation, in the JSON format that vitest writes, so that CI sums up both in the same way. */
import { writeFileSync } from 'node:fs'
import type { Failure } from './many-runs.ts'

export interface Case {
  readonly title: string
  /** Null if it neither passed nor failed, because there was no time for it. */
  readonly passed: boolean | null
  readonly messages: readonly string[]
}

const CAME_ABOUT = 'every run comes about and to its end'
const SEEDS_NAMED = 20

/**
 * Answers one case for each rule: whether all runs kept it. A run in which nothing happened, or that broke, breaks the
 * one rule without a name.
 */
export function casesOfRuns(
  where: string,
  rules: readonly string[],
  ran: number,
  failures: readonly Failure[],
): Case[] {
  const ruleOf = (problem: string) => rules.find((rule) => problem.startsWith(`${rule}: `)) ?? CAME_ABOUT
  return [CAME_ABOUT, ...rules].map((rule) => {
    const broken = failures.flatMap(({ seed, problems }) =>
      problems.filter((problem) => ruleOf(problem) === rule).map((problem) => `seed ${seed}: ${problem}`),
    )
    const messages = ran === 0 ? ['nothing was run'] : broken.slice(0, SEEDS_NAMED)
    return { title: `${where}: ${rule}`, passed: messages.length === 0, messages }
  })
}

export function writeReport(file: string, cases: readonly Case[]): void {
  const assertionResults = cases.map(({ title, passed, messages }) => ({
    ancestorTitles: ['simulation'],
    fullName: `simulation ${title}`,
    status: passed === null ? 'pending' : passed ? 'passed' : 'failed',
    title,
    failureMessages: messages,
  }))
  const count = (status: string) => assertionResults.filter((result) => result.status === status).length
  const failed = count('failed')
  writeFileSync(
    file,
    JSON.stringify({
      numTotalTests: cases.length,
      numPassedTests: count('passed'),
      numFailedTests: failed,
      numPendingTests: count('pending'),
      numFailedTestSuites: failed > 0 ? 1 : 0,
      success: failed === 0,
      testResults: [
        {
          name: 'tests/simulation/simulate.ts',
          status: failed === 0 ? 'passed' : 'failed',
          message: '',
          assertionResults,
        },
      ],
    }),
  )
}
