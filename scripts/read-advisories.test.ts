import { expect, it } from 'vitest'
import { readAdvisories } from './read-advisories.ts'

const report = (severities: Record<string, string>) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(Object.entries(severities).map(([name, severity]) => [name, { severity }])),
  })

it('an operator reads which packages have an advisory of a high degree', () => {
  expect(readAdvisories(report({ a: 'low', b: 'critical', c: 'high' }))).toEqual({
    kind: 'some',
    packages: ['b (critical)', 'c (high)'],
  })
  expect(readAdvisories(report({ a: 'moderate' }))).toEqual({ kind: 'none' })
  expect(readAdvisories(report({}))).toEqual({ kind: 'none' })
})

it('an operator behind a registry that does not answer reads that nothing was checked', () => {
  expect(readAdvisories('{"message":"405 Method Not Allowed","statusCode":405}')).toEqual({
    kind: 'unanswered',
    reason: '405 Method Not Allowed',
  })
  for (const output of ['', 'npm error']) expect(readAdvisories(output).kind).toBe('unanswered')
})
