import { createDecipheriv } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { asSealed } from '#domain/exam/hidden-order.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { examVersions } from '#server/db/schema.ts'
import { drawn, ownSeed } from '#server/modules/exams/publication/own-papers.ts'
import { readSealedPaper } from '#server/modules/exams/publication/versions.service.ts'
import { readVersion } from '#server/modules/exams/index.ts'
import { giveGrade } from '#server/modules/grading/give-grade.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { Device, HOUR, MINUTE, openAcademy, question, type TestExam } from '../academy.test-support.ts'
import type { Student } from './start-request.ts'
import { prepareExam } from './prepare-exam.ts'
import { listStudentExams } from './student-exams.ts'

const academy = openAcademy()
const REFS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8']

/** Everybody is asked the first question, and three of the other seven. */
const OWN_PAPERS: Partial<ExamDocument> = {
  sections: [
    {
      name: 'One',
      minutes: null,
      questions: REFS.map((ref) => question(ref, { paragraphRef: `p-${ref}` })),
      draws: [{ asked: 3, questionRefs: REFS.slice(1) }],
    },
  ],
  paragraphs: REFS.map((ref) => ({ ref: `p-${ref}`, text: `passage of ${ref}` })),
}

const newExam = (changes: Partial<ExamDocument> = {}) => academy.exam({ ...OWN_PAPERS, ...changes })

async function opened(examId: string, hash: string, paperKey: string): Promise<Paper> {
  const bytes = await readSealedPaper(academy.database, examId, hash)
  if (bytes === undefined) throw new Error('there is no such paper')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(paperKey, 'base64'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
  return JSON.parse(gunzipSync(text).toString()) as Paper
}

const questionsOf = (paper: Paper) => paper.sections.flatMap(({ questions }) => questions.map(({ id }) => id))

/** A student who sits the exam, with the paper as the device opens it. */
async function sitting(exam: TestExam, student?: Student) {
  const device = new Device(academy, exam, student ?? (await academy.student()))
  const answer = await device.start()
  const paper = await opened(exam.examId, answer.sealedHash, answer.paperKey)
  return { device, answer, paper, ids: questionsOf(paper) }
}

const placeOf = (exam: TestExam, id: string) => exam.questions.indexOf(id)

describe('a student whose attempt has a paper of its own', () => {
  it('is asked four of eight, always the first, and others are asked others', async () => {
    const exam = await newExam()
    const all = await Promise.all(Array.from({ length: 8 }, () => sitting(exam)))
    for (const { ids, paper } of all) {
      expect(ids).toHaveLength(4)
      expect(ids[0]).toBe(exam.questions[0])
      expect(new Set(paper.sections[0]?.questions.map(({ paragraphId }) => paragraphId))).toEqual(
        new Set(paper.paragraphs.map(({ id }) => id)),
      )
    }
    expect(new Set(all.map(({ ids }) => ids.join())).size).toBeGreaterThan(1)
  })

  it('gets the same paper at every fetch, on every node, and on another device', async () => {
    const exam = await newExam()
    const { device, answer, paper } = await sitting(exam)
    const repeated = await device.tryStart()
    expect(repeated).toMatchObject({ value: { sealedHash: answer.sealedHash, paperKey: answer.paperKey } })
    const other = new Device(academy, exam, device.student, device.attemptId)
    const joined = await other.join()
    expect(joined).toMatchObject({ value: { sealedHash: answer.sealedHash, paperKey: answer.paperKey } })
    // This is a node that has nothing in memory.
    const [row] = await academy.database.query.select().from(examVersions).where(eq(examVersions.id, exam.versionId))
    const read = await readVersion(academy.database, exam.versionId)
    if (row === undefined || read === undefined) throw new Error('no version')
    expect(asSealed(drawn({ ...read, ...row }, answer.seed).paper)).toEqual(paper)
  })

  it('has other questions at the next attempt, and sees the result of those that were asked alone', async () => {
    const exam = await newExam()
    const student = await academy.student()
    const seen = new Set<string>()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { device, ids } = await sitting(exam, student)
      seen.add(ids.join())
      for (const id of ids) device.write({ type: 'answer', questionId: id, optionIds: exam.right(placeOf(exam, id)) })
      await device.submit()
      const result = await device.readResult()
      expect(result).toMatchObject({ value: { score: 4, maximum: 4, accuracy: 100 } })
      if (!result.ok) throw new Error(result.code)
      expect(result.value.questionResults.map(({ id }) => id)).toEqual(ids)
      const text = JSON.stringify(result.value)
      for (const [index, id] of exam.questions.entries()) {
        if (!ids.includes(id)) expect(text).not.toMatch(new RegExp(`${id}|(of|for) q${index + 1}\\b`))
      }
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  it('who invents answers to questions of others has none stored, and is graded by what was asked', async () => {
    const exam = await newExam()
    const { device, ids } = await sitting(exam)
    const foreign = exam.questions.filter((id) => !ids.includes(id))
    for (const id of foreign) {
      device.write({ type: 'answer', questionId: id, optionIds: exam.right(placeOf(exam, id)) })
      await expect(device.send()).rejects.toThrow('attempts.event-not-allowed')
      device.log = []
    }
    await device.submit()
    const row = await device.row()
    expect(row.result).toMatchObject({ score: 0, maximum: 4 })
    expect(row.result?.questionGrades.map(({ questionId }) => questionId)).toEqual(ids)
  })

  it('opens no paper but the own one: neither key nor address of another follows from it', async () => {
    const exam = await newExam()
    const [one, other] = [await sitting(exam), await sitting(exam)]
    await expect(opened(exam.examId, other.answer.sealedHash, one.answer.paperKey)).rejects.toThrow()
    const { sealedHash } = one.answer
    const guessed = sealedHash.slice(0, 32) + '00000001' + sealedHash.slice(40)
    expect(await readSealedPaper(academy.database, exam.examId, guessed)).toBeUndefined()
    expect(await readSealedPaper(academy.database, newIdentifier(), sealedHash)).toBeUndefined()
    const [row] = await academy.database.query.select().from(examVersions).where(eq(examVersions.id, exam.versionId))
    expect(row?.sealedPaper).toHaveLength(0)
    expect(await readSealedPaper(academy.database, exam.examId, row?.sealedHash ?? '')).toBeUndefined()
    expect(row?.paperKey).toBe('')
    expect(row?.paperSecret).toHaveLength(44)
    expect([one.answer.paperKey, other.answer.paperKey]).not.toContain(row?.paperSecret)
  })

  it('finds in the list how many questions are asked, and the paper that the next start brings', async () => {
    const exam = await newExam()
    const student = await academy.student()
    const listed = async () => {
      const { items } = await listStudentExams(academy.dependencies, student)
      return items.find(({ id }) => id === exam.examId)
    }
    const before = await listed()
    expect(before).toMatchObject({ questions: 4, sections: [{ questions: 4 }] })
    expect(before?.sealedBytes).toBeGreaterThan(100)
    const { device, answer } = await sitting(exam, student)
    expect(answer.sealedHash).toBe(before?.sealedHash)
    await device.submit()
    const after = await listed()
    expect(after?.sealedHash).not.toBe(before?.sealedHash)
    expect((await sitting(exam, student)).answer.sealedHash).toBe(after?.sealedHash)
  })

  it('starts twice at once and sits one paper', async () => {
    const exam = await newExam()
    const student = await academy.student()
    const both = [new Device(academy, exam, student), new Device(academy, exam, student)]
    const answers = await Promise.all(both.map((device) => device.tryStart()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('a student who starts without a network', () => {
  const OFFLINE = { allowPreparation: true, allowOfflineStart: true }

  async function prepared(exam: TestExam, student: Student) {
    const answer = await prepareExam(academy.dependencies, student, exam.examId)
    if (!answer.ok || answer.value.offlineStart === null) throw new Error('not prepared')
    const { versionId, sealedHash, offlineStart } = answer.value
    return { versionId, sealedHash, ...offlineStart, seed: offlineStart.seed ?? -1 }
  }

  it('has the paper of the next attempt on the device, and one start with it', async () => {
    const exam = await newExam(OFFLINE)
    const student = await academy.student()
    const kept = await prepared(exam, student)
    expect(kept.attemptsLeft).toBe(1)
    const paper = await opened(exam.examId, kept.sealedHash, kept.paperKey)
    const device = new Device(academy, exam, student)
    const { versionId, seed } = kept
    const answer = await device.tryStart({ offlineStart: { versionId, startedAt: academy.clock.now - MINUTE, seed } })
    expect(answer).toMatchObject({ value: { seed, sealedHash: kept.sealedHash, paperKey: kept.paperKey } })
    for (const id of questionsOf(paper))
      device.write({ type: 'answer', questionId: id, optionIds: exam.right(placeOf(exam, id)) })
    await device.submit()
    expect(await device.score()).toBe(4)
    expect((await prepared(exam, student)).sealedHash).not.toBe(kept.sealedHash)
  })

  it('chooses no questions by another seed, nor those of the last attempt: a person decides', async () => {
    const exam = await newExam(OFFLINE)
    const student = await academy.student()
    const { versionId, seed } = await prepared(exam, student)
    const tried = (own: number) =>
      new Device(academy, exam, student).tryStart({
        offlineStart: { versionId, startedAt: academy.clock.now - MINUTE, seed: own },
      })
    expect(await tried(seed + 1)).toMatchObject({ code: 'attempts.offline-start-refused' })
    const { device } = await sitting(exam, student)
    await device.submit()
    expect(await tried(seed)).toMatchObject({ code: 'attempts.offline-start-refused' })
  })

  it('begins one attempt with it on two devices, at once or one after the other', async () => {
    const exam = await newExam(OFFLINE)
    const student = await academy.student()
    const { versionId, seed } = await prepared(exam, student)
    const offlineStart = { versionId, startedAt: academy.clock.now - MINUTE, seed }
    const devices = [new Device(academy, exam, student), new Device(academy, exam, student)] as const
    const answers = await Promise.all(devices.map((device) => device.tryStart({ offlineStart })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [first, second] = answers[0]?.ok === true ? devices : ([devices[1], devices[0]] as const)
    expect(await first.tryStart({ offlineStart })).toMatchObject({ ok: true, value: { seed } })
    await first.submit()
    expect(await second.tryStart({ offlineStart })).toMatchObject({ code: 'attempts.offline-start-refused' })
    expect(await first.tryStart({ offlineStart })).toMatchObject({ ok: true, value: { seed, state: 'closed' } })
  })

  it('gets neither key nor seed of a paper before the exam opens', async () => {
    const exam = await newExam({ ...OFFLINE, opensAt: academy.clock.now + HOUR })
    const student = await academy.student()
    const answer = await prepareExam(academy.dependencies, student, exam.examId)
    expect(answer).toMatchObject({ ok: true, value: { offlineStart: null } })
    const version = await readVersion(academy.database, exam.versionId)
    if (version === undefined || !answer.ok) throw new Error('no version')
    const seed = ownSeed(version, student.userId, 0)
    expect(Object.keys(answer.value).toSorted()).toEqual(['offlineStart', 'sealedHash', 'serverNow', 'versionId'])
    expect(seed).toBeLessThan(2 ** 31)
  })
})

describe('staff who grade attempts with papers of their own', () => {
  it('can give no score for a question that the attempt was not asked', async () => {
    const manual = REFS.map((ref) => question(ref, { correctType: 'manual' }))
    const exam = await newExam({
      sections: [{ name: 'One', minutes: null, questions: manual, draws: [{ asked: 3, questionRefs: REFS.slice(1) }] }],
    })
    const { device, ids } = await sitting(exam)
    await device.submit()
    const [foreign = ''] = exam.questions.filter((id) => !ids.includes(id))
    const grade = {
      examId: exam.examId,
      attemptId: device.attemptId,
      comment: '',
      revision: 0,
      actorId: newIdentifier(),
    }
    expect(await giveGrade(academy.dependencies, { ...grade, questionId: foreign, score: 1 })).toMatchObject({
      code: 'grading.not-found',
    })
    expect(await giveGrade(academy.dependencies, { ...grade, questionId: ids[1] ?? '', score: 1 })).toMatchObject({
      ok: true,
    })
    expect((await device.row()).result).toMatchObject({ score: 1, maximum: 4 })
  })
})
