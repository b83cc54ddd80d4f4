import { describe, expect, it } from 'vitest'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import type { PaperTools } from '#domain/exam/tools.ts'
import type { Problem } from '#contract/exams/publication.ts'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { formOf, formOfExam, openOffice, option } from '../exams.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, addQuestion, publish } = office

interface Readiness {
  readonly ready: boolean
  readonly problems: Problem[]
}
interface Trial {
  readonly paper: {
    tools?: PaperTools
    sections: { questions: { id: string; html: string; options: { id: string; pinned: boolean }[] }[] }[]
  }
}

const problemsOf = async (examId: string) => (await ask<Readiness>('GET', `/api/exams/${examId}/readiness`)).problems
const codesOf = async (examId: string) => (await problemsOf(examId)).map(({ level, code }) => `${level} ${code}`)
const trialOf = (examId: string, draftToo = false) =>
  ask<Trial>('GET', `/api/exams/${examId}/preview${draftToo ? '?draft=true' : ''}`)

describe('an author who wants to publish', () => {
  it('reads that a break needs minutes for every section, and sees it on the paper once they are there', async () => {
    const exam = await newExam()
    await addQuestion(exam.id)
    const second = await ask<{ section: { id: string } }>('POST', `/api/exams/${exam.id}/sections`, {
      name: 'Two',
      minutes: 20,
    })
    await addQuestion(exam.id, { sectionId: second.section.id })
    const change = async (index: number, body: object) => {
      const draft = await ask<{ exam: ExamRecord; sections: { id: string }[] }>('GET', `/api/exams/${exam.id}/draft`)
      const path = `/api/exams/${exam.id}/sections/${draft.sections[index]?.id}`
      await ask('PUT', path, { ...body, sectionsRevision: draft.exam.sectionsRevision })
    }
    await change(0, { name: 'One', minutes: null, breakMinutes: 10 })
    expect(await codesOf(exam.id)).toContain('error break-without-minutes')
    await change(0, { name: 'One', minutes: 25 })
    expect(await codesOf(exam.id)).not.toContain('error break-without-minutes')
    await publish(exam.id)
    expect((await trialOf(exam.id)).paper.sections).toMatchObject([{ breakMinutes: 10 }, {}])
    // After the last section there is nothing to rest for.
    await change(1, { name: 'Two', minutes: null, breakMinutes: 10 })
    await change(0, { name: 'One', minutes: null, breakMinutes: null })
    expect(await codesOf(exam.id)).not.toContain('error break-without-minutes')
  })

  it('reads what is missing, place by place, and is refused with the same places', async () => {
    const exam = await newExam()
    expect(await codesOf(exam.id)).toEqual(['error no-questions', 'warning section-empty'])
    const bad = await addQuestion(exam.id, {
      text: ' ',
      topic: '',
      options: [option(''), option('same', true), option('same', true)],
      hint: '![x](figure:none) $\\frac{1$',
    })
    const bare = await addQuestion(exam.id, { answerType: 'true_false', options: [option('yes')] })
    await addQuestion(exam.id, { active: false, text: '' })
    const problems = await problemsOf(exam.id)
    expect(problems.map(({ code, where }) => [code, where.number, where.field])).toEqual([
      ['text-missing', 1, 'text'],
      ['several-right-options', 1, 'options'],
      ['option-empty', 1, 'options.0'],
      ['equal-options', 1, 'options.2'],
      ['formula-broken', 1, 'hint'],
      ['figure-missing', 1, 'hint'],
      ['true-false-two-options', 2, 'options'],
      ['no-right-option', 2, 'options'],
    ])
    const { draftRevision } = await ask<ExamRecord>('GET', `/api/exams/${exam.id}`)
    expect(await refusal('POST', `/api/exams/${exam.id}/publish`, { draftRevision })).toBe('exams.not-ready')
    expect(problems.filter(({ where }) => where.id === bare.id)).toHaveLength(2)
    expect(problems[0]?.where).toMatchObject({ kind: 'question', id: bad.id, sectionId: bad.sectionId })
  })

  it('is informed of images that are missing', async () => {
    const exam = await newExam()
    await addQuestion(exam.id, { text: `![x](file:${'d'.repeat(64)})` })
    expect(await codesOf(exam.id)).toEqual(['error image-missing'])
  })

  it('allows a calculator and a reference sheet, which students get with the paper', async () => {
    const exam = await newExam()
    await addQuestion(exam.id)
    expect((await trialOf(exam.id, true)).paper.tools).toBeUndefined()
    const tools = { calculator: 'four', scratchPad: false, highlighter: false, referenceSheet: 'Area: $a^2$' }
    await ask('PUT', `/api/exams/${exam.id}`, formOfExam(exam, tools))
    await publish(exam.id)
    expect((await trialOf(exam.id)).paper.tools).toEqual({
      calculator: 'four',
      scratchPad: false,
      lineReader: true,
      highlighter: false,
      readAloud: false,
      figureZoom: true,
      strikeOut: false,
      referenceHtml: expect.stringContaining('<math'),
    })
  })

  it('is informed of what is wrong in the reference sheet, and of one that is too long', async () => {
    const exam = await newExam()
    await addQuestion(exam.id)
    const broken = formOfExam(exam, { referenceSheet: '![x](figure:none)' })
    await ask('PUT', `/api/exams/${exam.id}`, broken)
    expect((await problemsOf(exam.id)).map(({ code, where }) => [code, where.kind, where.field])).toEqual([
      ['figure-missing', 'exam', 'referenceSheet'],
    ])
    const long = { ...broken, revision: exam.revision + 1, referenceSheet: 'x'.repeat(10_001) }
    expect(await refusal('PUT', `/api/exams/${exam.id}`, long)).toBe('request.invalid')
  })

  it('does not publish what another person changed unseen', async () => {
    const exam = await newExam()
    const { draftRevision } = await ask<ExamRecord>('GET', `/api/exams/${exam.id}`)
    await addQuestion(exam.id)
    const path = `/api/exams/${exam.id}/publish`
    expect(await refusal('POST', path, { draftRevision })).toBe('request.changed-meanwhile')
  })

  it('gives students the images inside of the paper, and true before false', async () => {
    const exam = await newExam()
    const image = await office.storedImage()
    await addQuestion(exam.id, {
      text: `![a dot](file:${image})`,
      options: [option(`![o](file:${image})`, true), option('b')],
    })
    await addQuestion(exam.id, { answerType: 'true_false', options: [option('صواب', true), option('خطأ')] })
    await publish(exam.id)
    const { paper } = await trialOf(exam.id)
    const [first, second] = paper.sections[0]?.questions ?? []
    expect(first?.html).toMatch(/^<img src="data:image\/webp;base64,[A-Za-z0-9+/=]+" alt="a dot"/)
    expect(second?.options.map(({ pinned }) => pinned)).toEqual([true, true])
  })

  it('goes on editing: students keep the version until the next one', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id, { text: 'first' })
    expect(await publish(exam.id)).toMatchObject({
      published: { number: 1, questions: 1 },
      hasUnpublishedChanges: false,
    })
    await ask('PUT', `/api/exams/${exam.id}/questions/${question.id}`, { ...formOf(question), text: 'second' })
    const edited = await ask<ExamRecord>('GET', `/api/exams/${exam.id}`)
    expect(edited).toMatchObject({ published: { number: 1 }, hasUnpublishedChanges: true })
    const textOf = (trial: Trial) => trial.paper.sections[0]?.questions[0]?.html
    expect(textOf(await trialOf(exam.id))).toBe('first')
    expect(textOf(await trialOf(exam.id, true))).toBe('second')
    expect(await publish(exam.id)).toMatchObject({ published: { number: 2 }, hasUnpublishedChanges: false })
    expect(textOf(await trialOf(exam.id))).toBe('second')
    expect(await ask('POST', `/api/exams/${exam.id}/unpublish`)).toMatchObject({ published: null })
    expect(await refusal('POST', `/api/exams/${exam.id}/unpublish`)).toBe('exams.not-published')
    expect(await publish(exam.id)).toMatchObject({ published: { number: 3 } })
  })

  it('hides an exam at once, and that is no unpublished change', async () => {
    const exam = await newExam()
    await addQuestion(exam.id)
    await publish(exam.id)
    const hidden = await ask('PUT', `/api/exams/${exam.id}/status`, { active: false })
    expect(hidden).toMatchObject({ active: false, hasUnpublishedChanges: false, published: { number: 1 } })
  })

  it('tries the draft with its options in the order that a publication will give them, which is not the written one', async () => {
    const exam = await newExam({ shuffleOptions: true })
    await addQuestion(exam.id, { options: [option('right', true), option('b'), option('c'), option('d')] })
    const orderOf = ({ paper }: Trial) => paper.sections[0]?.questions[0]?.options.map(({ id }) => id)
    const draft = orderOf(await trialOf(exam.id, true))
    expect(draft).toEqual(draft?.toSorted())
    await publish(exam.id)
    expect(draft).toEqual(orderOf(await trialOf(exam.id)))
  })

  it('tries the draft as a student, without a key before the grade', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id, { explanation: 'the reason' })
    const trial = await trialOf(exam.id, true)
    expect(JSON.stringify(trial)).not.toMatch(/correct|the reason/)
    const right = question.options.find(({ correct }) => correct)?.id ?? ''
    const path = `/api/exams/${exam.id}/preview/result?draft=true`
    const result = await ask<AttemptResultView>('POST', path, { answers: { [question.id]: [right] } })
    expect(result).toMatchObject({ score: 1, maximum: 1, questionResults: [{ explanationHtml: 'the reason' }] })
  })
})
