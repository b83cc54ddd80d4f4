import { describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { listStudentExams } from '#server/modules/attempts/start/student-exams.ts'
import { Device, openAcademy, sittingStudent } from '#server/modules/attempts/academy.test-support.ts'
import { formOf, settingsOf } from '../draft/exam-record.ts'
import { questionRecord } from '../questions/question-record.ts'
import { updateQuestion } from '../questions/questions.service.ts'
import { readDraft } from '../draft/read-draft.ts'
import { deleteExam, setExamStatus } from '../draft/write-exam.ts'
import { publishExam } from './publish-exam.ts'
import { unpublishExam } from './unpublish-exam.ts'

const academy = openAcademy()
const authorOf = (device: Device) => ({ examId: device.exam.examId, actorId: newIdentifier() })

describe('a student in the middle of an exam', () => {
  it('is graded by the version that was started, whatever is edited and published meanwhile', async () => {
    const device = await sittingStudent(academy)
    const read = await readDraft(academy.database, device.exam.examId)
    const row = read?.draft.questions[0]
    if (row === undefined) throw new Error('no question')
    const record = questionRecord(row)
    const turned = record.options.map((option) => ({
      ...option,
      correct: !option.correct && option.id === device.exam.wrong(0)[0],
    }))
    const changed = { ...record, mark: 5, options: turned }
    expect(await updateQuestion(academy.dependencies, authorOf(device), record.id, changed)).toMatchObject({ ok: true })
    expect(await publishExam(academy.dependencies, device.exam.examId, null)).toMatchObject({ value: { number: 2 } })
    device.answer(0, device.exam.right(0))
    await device.submit()
    expect((await device.row()).versionId).toBe(device.exam.versionId)
    expect((await device.row()).result).toMatchObject({ score: 1, maximum: 4 })
  })

  it.each([
    ['hidden', (device: Device) => setExamStatus(academy.dependencies, authorOf(device), false), 'exams.not-found'],
    ['taken back', (device: Device) => unpublishExam(academy.dependencies, authorOf(device)), 'exams.not-published'],
  ])('goes on to the end although the exam is %s, while nobody else can start', async (_, withdraw, refusal) => {
    const device = await sittingStudent(academy)
    expect(await withdraw(device)).toMatchObject({ ok: true })
    const other = new Device(academy, device.exam, await academy.student())
    expect(await other.tryStart()).toMatchObject({ code: refusal })
    const { items } = await listStudentExams(academy.dependencies, other.student)
    expect(items.map(({ id }) => id)).not.toContain(device.exam.examId)
    device.answer(0, device.exam.right(0))
    await device.submit()
    expect(await device.score()).toBe(1)
    expect(await device.readResult()).toMatchObject({ ok: true })
  })

  it('keeps the exam from being deleted', async () => {
    const device = await sittingStudent(academy)
    expect(await deleteExam(academy.dependencies, authorOf(device))).toMatchObject({ code: 'exams.has-attempts' })
    expect(await deleteExam(academy.dependencies, { ...authorOf(device), examId: newIdentifier() })).toMatchObject({
      code: 'exams.not-found',
    })
  })
})

describe('an exam that was imported', () => {
  it('has the same settings in its form', async () => {
    const { examId } = await academy.exam({ demo: false })
    const read = await readDraft(academy.database, examId)
    if (read === undefined) throw new Error('no exam')
    const unnamed = { categoryId: null, imageFile: null, afterExamId: null, afterCourseId: null }
    expect(settingsOf(formOf(read.exam))).toEqual({ ...read.exam.settings, ...unnamed })
  })
})
