/** One attempt for staff: what was answered, how long it took, and what happened around it. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { AttemptReport } from '#contract/attempts/attempt-report.ts'
import type { SafeBrowserContact } from '#contract/attempts/safe-browser.ts'
import type { PaperQuestion } from '#domain/exam/paper.ts'
import { gradeQuestion } from '#domain/grading/grade.ts'
import { optionsAsShown } from '#domain/exam/hidden-order.ts'
import { questionTimes, type QuestionTime } from '#domain/statistics/question-times.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { attemptEvidence, type AttemptEvidence, inTurnIfLong, selectContacts } from '#server/modules/attempts/index.ts'
import { resultRow, scoreContext } from './list-results.ts'
import { selectDevices, selectPassMark } from './reports.repo.ts'
import { selectResult } from './results.repo.ts'

/** Reads one attempt of the exam; a running one as it stands now. */
export function readAttemptReport(
  dependencies: Dependencies,
  examId: string,
  attemptId: string,
): Promise<Outcome<AttemptReport, 'attempts.not-found'>> {
  return inTurnIfLong(dependencies.database, attemptId, () => reportInTurn(dependencies, examId, attemptId))
}

async function reportInTurn(
  dependencies: Dependencies,
  examId: string,
  attemptId: string,
): Promise<Outcome<AttemptReport, 'attempts.not-found'>> {
  const evidence = await attemptEvidence(dependencies, attemptId)
  const { query } = dependencies.database
  const record = await selectResult(query, examId, attemptId)
  if (evidence === undefined || record === undefined) return failure('attempts.not-found')
  const row = resultRow(record, await scoreContext(query, examId, await selectPassMark(query, examId)))
  const devices = await selectDevices(query, attemptId)
  const { attempt, version, state, ordered } = evidence
  const endedAt = state.ended?.at ?? row.endedAt ?? dependencies.now()
  const times = questionTimes(ordered, state.absences, endedAt)
  const questions = questionsOf(evidence, times)
  return success({
    exam: { id: examId, title: version.paper.title, locale: version.paper.locale },
    student: { id: row.studentId, name: row.student, email: row.email },
    attempt: row,
    scoreInTime: await evidence.scoreInTime(),
    deadlineAt: attempt.terms.deadlineAt,
    startedOffline: attempt.startedOffline,
    accommodations: attempt.terms.accommodations,
    resultFirstSeenAt: attempt.resultFirstSeenAt?.getTime() ?? null,
    sections: version.paper.sections.map(({ id, name }) => sectionLine(id, name, questions)),
    questions,
    ...(version.settings.safeBrowser === true && { safeBrowser: await contactsOf(query, attemptId, devices) }),
    absences: state.absences.map(({ from, to }) => ({ from, to })),
    devices: devices.map((device) => ({
      joinedAt: device.joinedAt.getTime(),
      lastContactAt: device.lastContactAt.getTime(),
      lines: evidence.log.filter(({ deviceId }) => deviceId === device.writerId).length,
      isActive: device.writerId === attempt.activeWriterId,
      digestMatches: device.digestMatches,
      rescuedAt: device.rescuedAt?.getTime() ?? null,
    })),
  })
}

/** `devices`: in the order in which they joined. */
async function contactsOf(
  executor: Executor,
  attemptId: string,
  devices: readonly { readonly writerId: string }[],
): Promise<SafeBrowserContact[]> {
  const found = await selectContacts(executor, attemptId)
  return found.map(({ writerId, kind, contacts, lines, firstAt, lastAt }) => {
    const place = devices.findIndex((device) => device.writerId === writerId)
    const device = place < 0 ? null : place + 1
    return { device, kind, contacts, lines, firstAt: firstAt.getTime(), lastAt: lastAt.getTime() }
  })
}

type ReportedQuestion = AttemptReport['questions'][number]

function questionsOf(evidence: AttemptEvidence, times: ReadonlyMap<string, QuestionTime>): ReportedQuestion[] {
  const { paper } = evidence.version
  const asked = paper.sections.flatMap((section) => section.questions.map((question) => ({ question, section })))
  return asked.map(({ question, section }, index) => ({
    number: index + 1,
    sectionId: section.id,
    ...askedPart(question, evidence),
    ...gradePart(question, evidence),
    timeMs: times.get(question.id)?.timeMs ?? 0,
    choices: times.get(question.id)?.choices ?? 0,
    hinted: evidence.state.hinted.has(question.id),
    flagged: evidence.state.flagged.has(question.id),
  }))
}

function keyOf({ version }: AttemptEvidence, questionId: string) {
  return version.key.questions.find((key) => key.questionId === questionId)
}

/** The options stand in the order in which this student saw them. */
function askedPart(question: PaperQuestion, evidence: AttemptEvidence) {
  const { id, html, answerType } = question
  const key = keyOf(evidence, id)
  const options = optionsAsShown(evidence.version.paper, question, evidence.attempt.seed)
  const right = key?.correctType === 'auto' ? key.correctOptionIds : []
  return {
    id,
    html,
    answerType,
    options: options.map((option) => ({ id: option.id, html: option.html, isRight: right.includes(option.id) })),
  }
}

/** The stored grade; of a running attempt what its answers until now would bring. */
function gradePart({ id, mark }: PaperQuestion, evidence: AttemptEvidence) {
  const stored = evidence.attempt.result?.questionGrades.find(({ questionId }) => questionId === id)
  const key = keyOf(evidence, id)
  const answers = evidence.state.answers.get(id) ?? []
  const grade =
    stored ?? (key === undefined ? undefined : gradeQuestion(key, answers, evidence.version.key.partialCredit))
  return {
    given: [...(grade?.given ?? answers)],
    score: grade?.score ?? null,
    maximum: grade?.maximum ?? mark,
    isCorrect: grade?.correct ?? false,
  }
}

function sectionLine(id: string, name: string, questions: readonly ReportedQuestion[]) {
  const own = questions.filter(({ sectionId }) => sectionId === id)
  const sum = (member: (question: ReportedQuestion) => number) => own.reduce((all, one) => all + member(one), 0)
  return {
    id,
    name,
    score: sum(({ score }) => score ?? 0),
    maximum: sum(({ maximum }) => maximum),
    timeMs: sum(({ timeMs }) => timeMs),
  }
}
