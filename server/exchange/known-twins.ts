/** Twins of a reading: each is of a question that is read too, none is of itself, all are used alike. */
import type { QuestionDocument } from '#domain/exam/document.ts'
import { familiesOf, type TwinFault, twinFaults } from '#domain/exam/twins.ts'
import { changeQuestions, leaveOut, readQuestions } from './change-reading.ts'
import type { ReadExam, Warning } from './form.ts'

const REASONS = { unknown: 'twin-unknown', circle: 'twin-circle' } as const

/**
 * The reading without twins of nothing. In a sheet its author wrote them into a cell: the question is left out until the
 * cell is right. In another format they stand in a note that nobody sees: the question stays and is a twin no more.
 */
export function withKnownTwins(read: ReadExam): ReadExam {
  let known = read
  for (let faults = faultsOf(known); faults.size > 0; faults = faultsOf(known)) {
    known = read.format === 'sheet' ? leftOut(known, faults) : withoutTwins(known, faults)
  }
  return usedAlike(known)
}

function faultsOf(read: ReadExam): Map<string, TwinFault> {
  return twinFaults(readQuestions(read).map(({ question: { ref, twinOf } }) => ({ name: ref, twinOf: twinOf ?? null })))
}

function leftOut(read: ReadExam, faults: ReadonlyMap<string, TwinFault>): ReadExam {
  return leaveOut(read, ({ ref, twinOf = '' }) => {
    const fault = faults.get(ref)
    return fault === undefined ? null : { reason: REASONS[fault], detail: twinOf }
  })
}

function withoutTwins(read: ReadExam, faults: ReadonlyMap<string, TwinFault>): ReadExam {
  const concerned = readQuestions(read).filter(({ question }) => faults.has(question.ref))
  const warnings = concerned.map(({ place, question: { twinOf = '' } }): Warning => {
    return { ...place, kind: 'twin-left-out', detail: twinOf }
  })
  return changeQuestions(read, warnings, ({ twinOf, ...question }) => {
    return faults.has(question.ref) || twinOf === undefined ? question : { ...question, twinOf }
  })
}

/** A twin is used as the question that it is a twin of, whatever the file says. */
function usedAlike(read: ReadExam): ReadExam {
  const all = readQuestions(read)
  const families = familiesOf(all.map(({ question: { ref, twinOf } }) => ({ name: ref, twinOf: twinOf ?? null })))
  const uses = new Map(all.map(({ question: { ref, use = 'exam' } }) => [ref, use]))
  const useOf = ({ ref }: QuestionDocument) => uses.get(families.get(ref) ?? ref) ?? 'exam'
  const others = all.filter(({ question }) => (question.use ?? 'exam') !== useOf(question))
  if (others.length === 0) return read
  const warnings = others.map(({ place }): Warning => ({ ...place, kind: 'use-of-twin', detail: '' }))
  return changeQuestions(read, warnings, (question) => ({ ...question, use: useOf(question) }))
}
