import { attemptRules as rulesOf } from '#domain/attempt/rules.ts'
import type { AttemptRules } from '#domain/attempt/state.ts'
import type { Paper } from '#domain/exam/paper.ts'

export type { AttemptRules }

const NO_TERMS = { startedAt: 0, deadlineAt: 0, sectionDurationsMs: [], leaveGraceMs: 0, lateSyncMs: 0 }

/** The part of the rules that all attempts at a version share: which questions and options each section has. */
export function attemptRules(paper: Pick<Paper, 'sections'>): AttemptRules['sections'] {
  return rulesOf(paper, NO_TERMS).sections
}
