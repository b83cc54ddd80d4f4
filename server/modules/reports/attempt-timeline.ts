/** The log of one attempt for staff, by both clocks. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { readTimeline as timelineRoute, TimelineRow } from '#contract/attempts/attempt-report.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { timelineOf } from '#domain/attempt/timeline.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  attemptEvidence,
  type AttemptEvidence,
  inTurnIfLong,
  type LoggedEvent,
  reasonsAgainst,
} from '#server/modules/attempts/index.ts'
import { selectDevices } from './reports.repo.ts'
import { WITHOUT_CONTACT_MS } from './results.repo.ts'

/** One page of the log, in the order in which it is judged. */
export function readTimeline(
  dependencies: Dependencies,
  examId: string,
  attemptId: string,
  query: QueryOf<typeof timelineRoute>,
): Promise<Outcome<ResponseOf<typeof timelineRoute>, 'attempts.not-found'>> {
  return inTurnIfLong(dependencies.database, attemptId, () => timelineInTurn(dependencies, examId, attemptId, query))
}

async function timelineInTurn(
  dependencies: Dependencies,
  examId: string,
  attemptId: string,
  { page, perPage, only }: QueryOf<typeof timelineRoute>,
): Promise<Outcome<ResponseOf<typeof timelineRoute>, 'attempts.not-found'>> {
  const evidence = await attemptEvidence(dependencies, attemptId)
  if (evidence === undefined || evidence.attempt.examId !== examId) return failure('attempts.not-found')
  const devices = await selectDevices(dependencies.database.query, attemptId)
  const rows = timelineRows(
    evidence,
    devices.map(({ writerId }) => writerId),
  ).filter((row) => only === undefined || IS_MEANT[only](row))
  return success({ items: rows.slice((page - 1) * perPage, page * perPage), total: rows.length, page, perPage })
}

const IS_MEANT: Readonly<Record<'changes' | 'doubtful', (row: TimelineRow) => boolean>> = {
  changes: ({ change }) => change !== null,
  doubtful: ({ against, isLate, at, namedAt, receivedAt }) =>
    against !== null || isLate || (namedAt ?? receivedAt) - at >= WITHOUT_CONTACT_MS,
}

function timelineRows(evidence: AttemptEvidence, deviceIds: readonly string[]): TimelineRow[] {
  const { attempt, version, log, devices } = evidence
  const reasonAgainst = reasonsAgainst(evidence)
  const settledAt = attempt.settledAt?.getTime() ?? Number.POSITIVE_INFINITY
  const numbers = new Map(
    version.paper.sections.flatMap(({ questions }) => questions).map(({ id }, index) => [id, index + 1]),
  )
  const lines = timelineOf(log, version.key, (line) => reasonAgainst(line) === null, devices)
  return lines.map(({ line, change }, index) => ({
    number: index + 1,
    ...subjectOf(line, numbers),
    device: deviceIds.indexOf(line.deviceId) + 1 || null,
    at: line.at,
    namedAt: line.namedAt,
    receivedAt: line.receivedAt,
    isLate: line.receivedAt > settledAt,
    against: reasonAgainst(line),
    chosen: line.body.type === 'answer' ? [...line.body.optionIds] : null,
    change:
      change === null
        ? null
        : { before: [...change.before], scoreBefore: change.scoreBefore, scoreAfter: change.scoreAfter },
  }))
}

function subjectOf({ body }: LoggedEvent, numbers: ReadonlyMap<string, number>) {
  const questionId = 'questionId' in body ? body.questionId : null
  return { type: body.type, questionId, questionNumber: questionId === null ? null : (numbers.get(questionId) ?? null) }
}
