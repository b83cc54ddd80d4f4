import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import type { Problem } from '#contract/exams/publication.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { publishExam } from '#server/modules/exams/index.ts'
import { openPracticeOffice, practiceQuestion } from './practice.test-support.ts'
import { publishPack } from './publish-pack.ts'

const office = openPracticeOffice()
const { ask, refusal, addQuestion, publish, topicOf, publishTopic } = office

const GRADED = { correctnessShown: 'never', answersShown: 'never', allowOfflineStart: false }

interface Place {
  readonly examId: string
  readonly id: string
}
interface Pair {
  readonly original: Place
  /** The only question of a graded exam that is not published yet. */
  readonly copy: Place
}

/** A question of its own exam, and a copy of it. */
async function pairOf(topic: string, use: 'exam' | 'practice'): Promise<Pair> {
  const exam = await office.practiceExam()
  const { id } = await addQuestion(exam.id, practiceQuestion({ topic, use }))
  const graded = await ask<{ id: string }>('POST', `/api/exams/${exam.id}/duplicate`, { title: 'مُقيَّم' })
  await ask('PUT', `/api/exams/${graded.id}`, { ...(await ask<object>('GET', `/api/exams/${graded.id}`)), ...GRADED })
  const copied = (await office.draft(graded.id)).sections[0]?.questions[0] as QuestionRecord
  const path = `/api/exams/${graded.id}/questions/${copied.id}`
  if (use === 'practice') await ask('PUT', path, { ...copied, use: 'exam' })
  return { original: { examId: exam.id, id }, copy: { examId: graded.id, id: copied.id } }
}
const inBulk = (action: 'delete' | 'restore', { examId, id }: Place) =>
  ask('POST', `/api/exams/${examId}/questions/bulk`, { action, questionIds: [id] })
const giveToPractice = ({ id }: Place) =>
  ask<{ changed: object[]; refused: { reason: string }[] }>('PUT', '/api/questions/bulk', {
    questions: [{ id, use: 'practice' }],
  })
const problemsOf = async ({ examId }: Place) =>
  (await ask<{ problems: Problem[] }>('GET', `/api/exams/${examId}/readiness`)).problems
    .filter(({ level }) => level === 'error')
    .map(({ code, where }) => [code, where.id, where.field])
const refusedPublication = async ({ examId }: Place) => {
  const { draftRevision } = await ask<{ draftRevision: number }>('GET', `/api/exams/${examId}`)
  return refusal('POST', `/api/exams/${examId}/publish`, { draftRevision })
}
/** The server, on which this happens after something was read and before it is written. */
function whileRead(happens: () => Promise<unknown>): ServerDependencies {
  const { dependencies, database } = office.server
  let waiting: (() => Promise<unknown>) | null = happens
  const transaction: typeof database.transaction = async (work, config) => {
    const due = config === undefined ? waiting : null
    if (due !== null) waiting = null
    await due?.()
    return database.transaction(work, config)
  }
  return { ...dependencies, database: { ...database, transaction } }
}
/** Answers who locked a question last: a row that was locked and not changed names the transaction. */
const lockOf = async ({ id }: Place) => {
  const { rows } = await office.server.database.query.execute(sql`SELECT xmax::text FROM questions WHERE id = ${id}`)
  return rows[0]?.['xmax']
}

describe('an author of a graded exam', () => {
  it('is refused a question whose copy is for practice, reads which, and publishes once the copy is gone', async () => {
    const { original, copy } = await pairOf('waiting', 'practice')
    expect(await problemsOf(copy)).toEqual([['practice-copy-in-graded-exam', copy.id, 'use']])
    expect(await refusedPublication(copy)).toBe('exams.not-ready')
    await inBulk('delete', original)
    expect(await problemsOf(copy)).toEqual([])
    await publish(copy.examId)
  })

  it('is refused a question whose copy a pack held, also when that one is deleted', async () => {
    const { original, copy } = await pairOf('held', 'practice')
    await publishTopic('held')
    await inBulk('delete', original)
    expect(await problemsOf(copy)).toEqual([['practice-copy-in-graded-exam', copy.id, 'use']])
    expect(await refusedPublication(copy)).toBe('exams.not-ready')
  })

  it('publishes copies of what is for practice where right answers are shown at once', async () => {
    const { copy } = await pairOf('shown', 'practice')
    const settings = await ask<object>('GET', `/api/exams/${copy.examId}`)
    const shown = { correctnessShown: 'at-once', answersShown: 'at-once', silenceMinutes: null }
    await ask('PUT', `/api/exams/${copy.examId}`, { ...settings, ...shown })
    await publish(copy.examId)
    const again = await ask<object>('GET', `/api/exams/${copy.examId}`)
    await ask('PUT', `/api/exams/${copy.examId}`, { ...again, ...GRADED })
    expect(await refusedPublication(copy)).toBe('exams.not-ready')
  })

  it('is refused a question whose copy goes to practice, and into a pack, while the paper is made', async () => {
    const { original, copy } = await pairOf('meanwhile', 'exam')
    const { original: other, copy: otherCopy } = await pairOf('meanwhile-held', 'exam')
    const given = whileRead(() => giveToPractice(original))
    expect(await publishExam(given, copy.examId, null)).toMatchObject({
      code: 'exams.not-ready',
      fields: { [`question.${copy.id}.use`]: { code: 'invalid' } },
      detail: { problems: 1 },
    })
    const packed = whileRead(async () => {
      await giveToPractice(other)
      await publishTopic('meanwhile-held')
      await inBulk('delete', other)
    })
    expect(await publishExam(packed, otherCopy.examId, null)).toMatchObject({ code: 'exams.not-ready' })
    expect(await ask('GET', `/api/exams/${copy.examId}`)).toMatchObject({ published: null })
  })

  it('keeps changes of use and packs waiting until it is published, and they are refused then', async () => {
    const { original, copy } = await pairOf('published', 'exam')
    const before = await lockOf(original)
    await publish(copy.examId)
    const after = await lockOf(original)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await lockOf(copy))
    expect((await giveToPractice(original)).refused).toMatchObject([{ reason: 'graded-exam' }])
  })

  it('never publishes what another author gives to practice at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { original, copy } = await pairOf(`round-${round}`, 'exam')
      const [refused, given] = await Promise.all([refusedPublication(copy), giveToPractice(original)])
      expect([refused, given.refused.length]).toEqual(refused === undefined ? [undefined, 1] : ['exams.not-ready', 0])
    }
  })

  it('publishes exams while what they were copied from is given to practice in any order, and only one comes about', async () => {
    const pairs = [await pairOf('crossed', 'exam'), await pairOf('crossed', 'exam')]
    const questions = pairs.map(({ original }) => ({ id: original.id, use: 'practice' }))
    const refusals = await Promise.all([
      ...pairs.map(({ copy }) => refusedPublication(copy)),
      refusal('PUT', '/api/questions/bulk', { questions }),
      refusal('PUT', '/api/questions/bulk', { questions: questions.toReversed() }),
    ])
    expect(new Set(refusals.slice(2))).toEqual(new Set([undefined]))
    for (const { original, copy } of pairs) {
      const isPublished =
        (await ask<{ published: object | null }>('GET', `/api/exams/${copy.examId}`)).published !== null
      const { use } = await ask<QuestionRecord>('GET', `/api/exams/${original.examId}/questions/${original.id}`)
      expect(use).toBe(isPublished ? 'exam' : 'practice')
    }
  })
})

describe('an author of packs', () => {
  it('reads that a graded exam asked a copy of a question; the pack goes without it', async () => {
    const { original, copy } = await pairOf('asked', 'practice')
    const exam = await office.practiceExam()
    await addQuestion(exam.id, practiceQuestion({ topic: 'asked' }))
    await inBulk('delete', original)
    await publish(copy.examId)
    await inBulk('restore', original)
    expect(await topicOf('asked')).toMatchObject({
      ready: 1,
      problems: [{ questionId: original.id, examId: original.examId, code: 'asked-by-graded-exam' }],
    })
    expect(await publishTopic('asked')).toMatchObject({ pack: { questions: 1 } })
  })

  it('is refused while a graded exam comes to ask a copy; nothing is published', async () => {
    const { original, copy } = await pairOf('late', 'practice')
    const { id } = await topicOf('late')
    const asked = whileRead(async () => {
      await inBulk('delete', original)
      await publish(copy.examId)
      await inBulk('restore', original)
    })
    expect(await publishPack(asked, id, null)).toMatchObject({ code: 'practice.not-ready' })
    expect(await topicOf('late')).toMatchObject({ pack: null, ready: 0 })
  })

  it('keeps publications of copies waiting until the pack is published', async () => {
    const { copy } = await pairOf('locked', 'practice')
    const before = await lockOf(copy)
    await publishTopic('locked')
    expect(await lockOf(copy)).not.toEqual(before)
  })
})
