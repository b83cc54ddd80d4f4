/** An attempt step by step, from its log alone. Reading it is no reading of the result: nothing is stamped. */
import type { AttemptReplay } from '#contract/attempts/attempt-replay.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { replaySteps } from '#domain/attempt/replay.ts'
import { readingTime } from '#domain/grading/visibility.ts'
import { optionsAsShown } from '#domain/exam/hidden-order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AttemptRow } from '../attempts.repo.ts'
import { settledAttempt } from '../closing/settled-attempt.ts'
import { attemptEvidence, type AttemptEvidence, evidenceOf } from '../evidence/attempt-evidence.ts'
import { reasonsAgainst } from '../evidence/reasons-against.ts'
import { inTurnIfLong } from '../log/long-logs-in-turn.ts'
import { readyAt } from '../result/read-result.ts'
import { stagesOfAttempt } from '../result/stages-of-result.ts'
import { selectJoinedDevices } from './joined-devices.repo.ts'

type OwnFailure = 'attempts.not-found' | 'attempts.still-open' | 'attempts.replay-withheld' | 'attempts.result-denied'

/**
 * Answers the replay to the student of the attempt: only where the newest publication of the exam allows it, once the
 * answers of the result are shown, and as long as the result can be read.
 */
export function readOwnReplay(
  dependencies: Dependencies,
  userId: string,
  attemptId: string,
): Promise<Outcome<AttemptReplay, OwnFailure>> {
  return inTurnIfLong(dependencies.database, attemptId, async () => {
    const attempt = await settledAttempt(dependencies, attemptId)
    if (attempt === undefined || attempt.userId !== userId) return failure('attempts.not-found')
    const refused = await refusalOf(dependencies, attempt)
    if (refused !== null) return failure(refused)
    return success(await replayOf(dependencies, await evidenceOf(dependencies, attempt)))
  })
}

async function refusalOf({ database, now }: Dependencies, attempt: AttemptRow): Promise<OwnFailure | null> {
  const { settledAt, result, finalAt, resultFirstSeenAt } = attempt
  if (attempt.state === 'open' || result === null || settledAt === null) return 'attempts.still-open'
  const stages = await stagesOfAttempt(database.query, attempt, now())
  if (!stages.open.answers || !stages.replay) return 'attempts.replay-withheld'
  const reading = {
    readyAt: readyAt(settledAt, finalAt),
    firstSeenAt: resultFirstSeenAt?.getTime() ?? null,
    now: now(),
  }
  return readingTime(reading, stages) === null ? 'attempts.result-denied' : null
}

/** Answers the replay of any attempt of the exam to staff; of a running one as far as it has come. */
export function readReplay(
  dependencies: Dependencies,
  examId: string,
  attemptId: string,
): Promise<Outcome<AttemptReplay, 'attempts.not-found'>> {
  return inTurnIfLong(dependencies.database, attemptId, async () => {
    const evidence = await attemptEvidence(dependencies, attemptId)
    if (evidence === undefined || evidence.attempt.examId !== examId) return failure('attempts.not-found')
    return success(await replayOf(dependencies, evidence))
  })
}

async function replayOf({ database }: Dependencies, evidence: AttemptEvidence): Promise<AttemptReplay> {
  const { attempt, version, log, devices } = evidence
  const { paper } = version
  const questions = paper.sections
    .flatMap((section) => section.questions)
    .map((question) => ({
      id: question.id,
      optionIds: optionsAsShown(paper, question, attempt.seed).map(({ id }) => id),
    }))
  const reasonAgainst = reasonsAgainst(evidence)
  const steps = replaySteps(log, {
    questions,
    deviceIds: await selectJoinedDevices(database.query, attempt.id),
    branches: devices,
    counts: (line) => reasonAgainst(line) === null,
  })
  return {
    title: paper.title,
    locale: paper.locale,
    startedAt: attempt.startedAt.getTime(),
    questions: questions.length,
    steps: steps.map(({ options, ...step }) => ({ ...step, options: options === null ? null : [...options] })),
  }
}
