import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boxOf } from './box.ts'
import { hasChangedSince } from './exam-path.ts'
import { type Proof, PROOFS } from './proofs.ts'

const RUN = {
  name: 'some',
  commit: '3c13110',
  date: '2026-11-24',
  passed: 1,
  failed: 0,
  skipped: 0,
  minutes: 1,
  seen: '',
}
const box = { short: 60, long: 480, canBeCut: true, run: () => ({ command: ['true'] }) }
const PROOF: Proof = {
  name: 'some',
  tries: 'something',
  needsBuild: false,
  run: () => ({ command: [] }),
  box,
  seen: () => '',
}
const WHOLE: Proof = { ...PROOF, box: { ...box, short: null, canBeCut: false } }
const same = () => false
const changed = () => true
const HOUR = 3_600

describe('a developer who waits for CI', () => {
  it('waits for a short box where the files of the exam are as they were proved', () => {
    expect(boxOf(PROOF, RUN, same, HOUR)).toMatchObject({ seconds: 60, isLong: false })
    expect(boxOf(WHOLE, RUN, same, HOUR)).toBeNull()
  })

  it('waits for a long one where they changed, and where the proof failed or was never run', () => {
    expect(boxOf(PROOF, RUN, changed, HOUR)).toMatchObject({ seconds: 480, isLong: true })
    expect(boxOf(PROOF, undefined, same, HOUR)).toMatchObject({ seconds: 480, isLong: true })
    expect(boxOf(PROOF, { ...RUN, failed: 1 }, same, HOUR)).toMatchObject({ seconds: 480, isLong: true })
    expect(boxOf(WHOLE, RUN, changed, HOUR)).toMatchObject({ seconds: 480 })
  })

  it('never waits longer than CI may take', () => {
    expect(boxOf(PROOF, RUN, changed, 100)).toMatchObject({ seconds: 100 })
    expect(boxOf(PROOF, RUN, changed, 10)).toMatchObject({ seconds: 0 })
    expect(boxOf(WHOLE, RUN, changed, 479)).toMatchObject({ seconds: 0 })
  })

  it('does not wait for what is run by hand only', () => {
    const byHand = PROOFS.filter((proof) => proof.box === undefined)
    expect(byHand.map(({ name }) => name)).toContain('engines')
    for (const proof of byHand) expect(boxOf(proof, undefined, changed, HOUR)).toBeNull()
  })
})

describe('a commit that a proof names', () => {
  it('is the same exam until a file of its path differs, and unknown to git it never is', () => {
    const directory = mkdtempSync(join(tmpdir(), 'miqyas-proofs-'))
    const git = (...parameters: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...parameters], { cwd: directory })
    const write = (folder: string, text: string) => {
      mkdirSync(join(directory, folder), { recursive: true })
      writeFileSync(join(directory, folder, 'file.ts'), text)
    }
    git('init', '--quiet')
    write('domain/attempt', 'before')
    write('src/ui', 'before')
    git('add', '.')
    git('commit', '--quiet', '--message', 'before')
    write('src/ui', 'after')
    expect(hasChangedSince('HEAD', directory)).toBe(false)
    expect(hasChangedSince('0123456789', directory)).toBe(true)
    write('domain/attempt', 'after')
    expect(hasChangedSince('HEAD', directory)).toBe(true)
    rmSync(directory, { recursive: true })
  })
})
