import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PROOFS } from './proofs.ts'
import { type Proved, readRecord, RECORD, withRun, writeRecord } from './record.ts'

const RUN: Proved = {
  name: 'attempts',
  commit: '3c13110aaa',
  date: '2026-11-24',
  passed: 12,
  failed: 0,
  skipped: 1,
  minutes: 7.5,
  seen: '100000 attempts, 2335000 faults',
}
const KILLED: Proved = { ...RUN, name: 'killed-processes', seen: '' }

describe('a developer who reads what was proved', () => {
  it('finds the last full run of each proof, and those that never ran', () => {
    const document = writeRecord([RUN])
    const lines = document.split('\n').filter((line) => line.startsWith('|'))
    expect(lines).toHaveLength(PROOFS.length + 2)
    expect(lines.find((line) => line.startsWith('| attempts '))).toMatch(
      /\| `3c13110aaa` \| 2026-11-24 \| 12 +\| 0 +\| 1 +\| 7\.5 +\| 100000 attempts, 2335000 faults \|$/,
    )
    expect(lines.filter((line) => line.includes('–'))).toHaveLength(PROOFS.length - 1)
  })

  it('finds the same document whatever was run first', () => {
    expect(writeRecord([KILLED, RUN])).toBe(writeRecord([RUN, KILLED]))
    expect(readRecord(writeRecord([RUN, KILLED]))).toEqual([RUN, KILLED])
  })

  it('finds a new run in the place of the one before, and the others as they were', () => {
    const later = { ...RUN, commit: 'aaaaaaa', failed: 1 }
    expect(withRun([RUN, KILLED], later)).toEqual([KILLED, later])
  })

  it('finds in the repository what the code wrote, nothing by hand', () => {
    expect(existsSync(RECORD)).toBe(true)
    const document = readFileSync(RECORD, 'utf8')
    expect(document).toBe(writeRecord(readRecord(document)))
  })
})
