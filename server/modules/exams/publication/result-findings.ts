/** Settings of an exam that do not fit each other: what its result tells, when, and how it can be begun. */
import { sittingMinutes } from '#domain/attempt/terms.ts'
import type { ExamSettings } from '#domain/exam/document.ts'
import { RESULT_PARTS, resultRules } from '#domain/exam/result-rules.ts'
import { examOverAt, partOpenings } from '#domain/grading/result-stages.ts'
import type { Finding } from './text-problems.ts'

type Sections = readonly { readonly minutes: number | null; readonly breakMinutes?: number | undefined }[]

/** `sections`: those that students see; `lastGroupEnd`: ms UTC, null where no group has an hour of its own. */
export function resultFindings(settings: ExamSettings, sections: Sections, lastGroupEnd: number | null): Finding[] {
  return [...offlineFindings(settings), ...partFindings(settings, sections, lastGroupEnd)]
}

/** An offline start hands the paper's key over beforehand, and takes the device's word for when it began. */
function offlineFindings(settings: ExamSettings): Finding[] {
  const { allowOfflineStart, opensAt, endsAt, maximumAttempts, silenceMinutes } = settings
  if (!allowOfflineStart) return []
  const warning = (holds: boolean, code: Finding[1]): Finding[] =>
    holds ? [['warning', code, 'allowOfflineStart']] : []
  return [
    ...warning(opensAt !== null || endsAt !== null, 'offline-start-with-window'),
    ...warning(maximumAttempts !== null, 'offline-start-with-attempts'),
    ...warning((silenceMinutes ?? null) !== null, 'offline-start-with-silence'),
  ]
}

function partFindings(settings: ExamSettings, sections: Sections, lastGroupEnd: number | null): Finding[] {
  const rules = resultRules(settings)
  const minutes = sittingMinutes(settings, sections)
  const overAt = examOverAt(settings, minutes, null)
  const own = RESULT_PARTS.map((part) => ({ part, alone: partOpenings({ ...AT_ONCE, [part]: rules[part] }, overAt) }))
  const endless = RESULT_PARTS.find((part) => rules[part].when === 'after-end' && overAt === null)
  const findings: Finding[] = endless === undefined ? [] : [['error', 'results-after-no-end', `${endless}Shown`]]
  const together = partOpenings(rules, overAt)
  const late = own.find(({ part, alone }) => alone[part] < together[part])
  if (late !== undefined) findings.push(['warning', 'result-parts-out-of-order', `${late.part}Shown`])
  // Known before the end: students who have finished can say it to those who have not. An exam without an end may be
  // given to groups that have one; of an exam with an end no group's is later.
  const allOver = overAt ?? examOverAt({ ...settings, endsAt: lastGroupEnd }, minutes, null)
  const early = (['correctness', 'answers'] as const).find((part) => allOver !== null && together[part] < allOver)
  if (early !== undefined) findings.push(['warning', 'answers-while-others-sit', `${early}Shown`])
  return findings
}

const AT_ONCE = resultRules({})
