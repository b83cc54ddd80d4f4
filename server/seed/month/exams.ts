/** The exams of the month, beside those of the sample, and changes of theirs. */
import { createExam, readExam, updateExam } from '#contract/exams/exam-draft.ts'
import { applyCorrection, readKeys } from '#contract/exams/corrections.ts'
import { publishExam as publish } from '#contract/exams/publication.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { importExam, publishExam, wholeVersion } from '#server/modules/exams/index.ts'
import { present } from '../present.ts'
import { readSampleExam } from '../sample-exams.ts'
import { selectExamIdByRef } from '../seed.repo.ts'
import type { Played } from './people.ts'
import type { SatExam } from './sitting.ts'

const DAY_MS = 86_400_000
const NOT_AT_ONCE = { certificate: false, percentileShown: false, replay: false } as const

/** Refs of the exams that the month adds. */
export const MONTH_EXAMS = { weekly: 'month-weekly', final: 'month-final', graded: 'month-graded-by-hand' } as const

/** A pass mark, certificates and one attempt; results tell right from wrong once it is over for everybody. */
function weekly(end: number): ExamDocument {
  return {
    ...readSampleExam('graded', end),
    ...NOT_AT_ONCE,
    ref: MONTH_EXAMS.weekly,
    title: 'اختبار منتصف الشهر',
    description: 'محاولة واحدة في 12 دقيقة. من نال 60% فأكثر فله شهادة، ويُفتح له الاختبار الختامي.',
    opensAt: end - 17 * DAY_MS,
    endsAt: end - 3 * DAY_MS,
    passMark: 60,
    certificate: true,
    percentileShown: true,
    replay: true,
  }
}

/** Students who passed the one before may sit it; all results are held until a day to come. */
function final(end: number): ExamDocument {
  const shown = {
    scoreShownAt: end + 4 * DAY_MS,
    correctnessShownAt: end + 4 * DAY_MS,
    answersShownAt: end + 4 * DAY_MS,
  }
  return {
    ...readSampleExam('short-arabic', end),
    ...NOT_AT_ONCE,
    ...shown,
    scoreShown: 'at-date',
    correctnessShown: 'at-date',
    answersShown: 'at-date',
    ref: MONTH_EXAMS.final,
    title: 'الاختبار الختامي',
    description: 'لمن اجتاز اختبار منتصف الشهر. تُعلن النتائج كلها معًا بعد إغلاقه.',
    allowOfflineStart: false,
    maximumAttempts: 1,
    opensAt: end - 3 * DAY_MS,
    endsAt: end + 3 * DAY_MS,
    passMark: 65,
    certificate: true,
  }
}

/** Its last two questions get their marks from a person. */
function gradedByHand(end: number): ExamDocument {
  const base = readSampleExam('silver-verbal', end)
  const sections = base.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question, place, all) =>
      place < all.length - 2 ? question : { ...question, correctType: 'manual' as const, mark: 3 },
    ),
  }))
  return {
    ...base,
    ...NOT_AT_ONCE,
    sections,
    ref: MONTH_EXAMS.graded,
    title: 'تدريب لفظي تصحّحه المعلمة',
    description: 'تصحّح المعلمة آخر سؤالين بنفسها، فتبقى النتيجة أولية حتى تنتهي.',
    allowOfflineStart: false,
    maximumAttempts: 2,
  }
}

async function add(played: Played, document: ExamDocument, afterExamId: string | null = null): Promise<string> {
  const { dependencies } = played.academy
  const { id } = await played.people.staff('content-writer')
  const { examId } = present(await importExam(dependencies, document, id), document.ref)
  // An exam that another one opens is named here alone: documents travel between academies, ids do not.
  if (afterExamId !== null) await openAfter(played, examId, afterExamId)
  present(await publishExam(dependencies, examId, id), document.ref)
  return examId
}

async function openAfter({ academy, people }: Played, examId: string, afterExamId: string): Promise<void> {
  const [writer, params] = [await people.staff('content-writer'), { id: examId }]
  const record = await academy.ask(writer, readExam, { params })
  await academy.ask(writer, updateExam, { params, body: { ...record, afterExamId } })
}

/** Imports go by the service, as the sample's own do: the route for them takes a file that a person uploads. */
export async function addExams(played: Played): Promise<void> {
  const { end } = played.month
  const weeklyId = await add(played, weekly(end))
  await add(played, final(end), weeklyId)
  await add(played, gradedByHand(end))
  await openGradedLonger(played)
  // A draft that nobody has published yet.
  await played.academy.ask(await played.people.staff('content-writer'), createExam, {
    body: { title: 'مراجعة الأسبوع القادم (مسودة)', locale: 'ar', type: 'mixed', durationMinutes: 20 },
  })
}

/** The sample's exam with a window is open for the first weeks of the month. */
async function openGradedLonger({ academy, month, people }: Played): Promise<void> {
  const id = await selectExamIdByRef(academy.dependencies.database.query, 'graded')
  const [writer, params] = [await people.staff('content-writer'), { id: id ?? '' }]
  const record = await academy.ask(writer, readExam, { params })
  const body = { ...record, endsAt: month.end - 6 * DAY_MS }
  const { draftRevision } = await academy.ask(writer, updateExam, { params, body })
  await academy.ask(writer, publish, { params, body: { draftRevision } })
}

const known = new WeakMap<Played, Map<string, Promise<SatExam>>>()

/** The exam of a ref as it was first published in the month: the month publishes no other version after attempts. */
export function satExam(played: Played, ref: string): Promise<SatExam> {
  const exams = known.get(played) ?? new Map<string, Promise<SatExam>>()
  known.set(played, exams)
  const exam = exams.get(ref) ?? readSatExam(played, ref)
  exams.set(ref, exam)
  return exam
}

async function readSatExam({ academy, people }: Played, ref: string): Promise<SatExam> {
  const { database } = academy.dependencies
  const id = (await selectExamIdByRef(database.query, ref)) ?? ''
  const { published } = await academy.ask(await people.admin(), readExam, { params: { id } })
  const versionId = published?.id ?? ''
  const { paper, key } = await wholeVersion(database, versionId)
  return { id, versionId, paper, key }
}

/** A question turns out to have two right answers, and another one to be none: results change. */
export function planCorrections(played: Played): void {
  const { academy, month, people } = played
  month.plan(month.day(9, 13), async () => {
    const { id } = await satExam(played, 'short-arabic')
    const admin = await people.admin()
    const { keysRevision, questions } = await academy.ask(admin, readKeys, { params: { id } })
    const single = questions.filter(({ answerType, correctType }) => answerType === 'radio' && correctType === 'auto')
    const [, , twoRight, , , , dropped] = single
    if (twoRight === undefined || dropped === undefined) return
    const other = twoRight.options.find((option) => !twoRight.correctOptionIds.includes(option.id))
    const both = [...twoRight.correctOptionIds, ...(other === undefined ? [] : [other.id])]
    const first = { questionId: twoRight.id, correctOptionIds: both, mark: twoRight.mark, keysRevision }
    const after = await academy.ask(admin, applyCorrection, { params: { id }, body: first })
    const second = { questionId: dropped.id, correctOptionIds: dropped.correctOptionIds, mark: 0 }
    await academy.ask(admin, applyCorrection, { params: { id }, body: { ...second, keysRevision: after.keysRevision } })
  })
}
