import { type Outcome, success } from '#contract/foundation/errors.ts'
import type { readKeys as readKeysRoute } from '#contract/exams/corrections.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readKeys, type VersionWithKey } from '#server/modules/exams/index.ts'
import { attemptsByVersion } from './attempts-at-version.ts'
import { countWaiting } from './recompute-results.ts'

type ExamKeys = ResponseOf<typeof readKeysRoute>
type KeyedQuestion = ExamKeys['questions'][number]

/** The keys by which attempts at an exam are graded, question by question as in the newest version that asks it. */
export async function readExamKeys(
  dependencies: Dependencies,
  examId: string,
): Promise<Outcome<ExamKeys, 'exams.not-found' | 'exams.not-published'>> {
  const keys = await readKeys(dependencies.database, examId)
  if (!keys.ok) return keys
  const { title, versions, keysRevision } = keys.value
  const counts = await attemptsByVersion(
    dependencies,
    versions.map(({ id }) => id),
  )
  return success({
    examTitle: title,
    keysRevision,
    waiting: await countWaiting(dependencies, examId),
    versions: versions.map(({ id, number, publishedAt }) => ({
      versionId: id,
      number,
      publishedAt: publishedAt.getTime(),
      closedAttempts: counts.get(id)?.closed ?? 0,
      openAttempts: counts.get(id)?.open ?? 0,
    })),
    questions: questionsOf(versions),
  })
}

function questionsOf(versions: readonly VersionWithKey[]): KeyedQuestion[] {
  const known = new Map<string, KeyedQuestion>()
  for (const version of versions) {
    for (const question of keyedQuestions(version)) {
      const newer = known.get(question.id)
      if (newer === undefined) known.set(question.id, question)
      else newer.versions.push(version.number)
    }
  }
  return [...known.values()]
}

function keyedQuestions({ paper, key, number: version }: VersionWithKey): KeyedQuestion[] {
  const keys = new Map(key.questions.map((question) => [question.questionId, question]))
  const asked = paper.sections.flatMap((section) => section.questions.map((question) => ({ section, question })))
  return asked.flatMap(({ section, question }, index) => {
    const own = keys.get(question.id)
    if (own === undefined) return []
    return [
      {
        id: question.id,
        number: index + 1,
        sectionName: section.name,
        html: question.html,
        answerType: question.answerType,
        correctType: own.correctType,
        options: question.options.map(({ id, html }) => ({ id, html })),
        correctOptionIds: [...own.correctOptionIds],
        mark: own.mark,
        fullMarks: own.fullMarks === true,
        versions: [version],
      },
    ]
  })
}
