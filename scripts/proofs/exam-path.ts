/** Names what the promise of the exam rests on, and finds whether it has changed since it was proved. */
import { spawnSync } from 'node:child_process'
import type { Proved } from './record.ts'

/** Paths from a tap to a grade, and what tries it: fold, grading, offline layer, engine, attempts, worker, database. */
export const EXAM_PATH = [
  'domain/access',
  'domain/attempt',
  'domain/exam',
  'domain/grading',
  'domain/shuffle',
  'src/offline',
  'src/features/attempts/engine',
  'sw',
  'server/db',
  'server/modules/access',
  'server/modules/attempts',
  'server/modules/corrections',
  'server/modules/grading',
  'tests/contract',
  'tests/processes',
  'tests/simulation',
  'package-lock.json',
]

/**
 * Answers whether git sees a difference between a commit and the files that are here; true when it does not know the
 * commit.
 */
export function hasChangedSince(commit: string, directory = process.cwd()): boolean {
  const { status } = spawnSync('git', ['diff', '--quiet', commit, '--', ...EXAM_PATH], { cwd: directory })
  return status !== 0
}

/**
 * Answers whether a proof deserves its long box: never run at full length, failed then, or its files have changed
 * since.
 */
export function needsLongBox(run: Proved | undefined, hasChanged: (commit: string) => boolean): boolean {
  return run === undefined || run.failed > 0 || run.passed === 0 || hasChanged(run.commit)
}

/** The commit that is here, shortened; null when files differ from it (the record itself aside). */
export function committedState(record: string): string | null {
  const git = (...parameters: readonly string[]) => spawnSync('git', parameters, { encoding: 'utf8' }).stdout.trim()
  const changed = git('status', '--porcelain', '--', '.', `:(exclude)${record}`)
  return changed === '' ? git('rev-parse', '--short=10', 'HEAD') : null
}
