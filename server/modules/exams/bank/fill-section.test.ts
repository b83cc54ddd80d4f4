import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#server/db/schema.ts'
import type { BankRule } from '#domain/exam/bank-rules.ts'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import { openOffice, questionForm } from '../exams.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, draft, addQuestion } = office

interface Choice {
  readonly rules: readonly {
    readonly fitting: number
    readonly missing: number
    readonly questions: readonly { readonly id: string; readonly text: string; readonly askedAt: number | null }[]
  }[]
}

const rule = (changes: Partial<BankRule>): BankRule => ({
  topics: [],
  difficulties: [],
  tags: [],
  count: 1,
  unusedDays: null,
  ...changes,
})

async function target(changes: object = {}) {
  const exam = await newExam(changes)
  const sectionId = (await draft(exam.id)).sections[0]?.id ?? ''
  const choose = (rules: readonly BankRule[], more: object = {}) =>
    ask<Choice>('POST', `/api/exams/${exam.id}/bank-choice`, {
      sectionId,
      rules,
      seed: 4711,
      without: [],
      replaces: false,
      ...more,
    })
  const fill = (rules: readonly BankRule[], questionIds: readonly string[], more: object = {}) =>
    ask<{ questions: QuestionRecord[]; removedIds: string[] }>(
      'POST',
      `/api/exams/${exam.id}/sections/${sectionId}/fill`,
      { rules, seed: 4711, questionIds, replaces: false, ...more },
    )
  return { exam, sectionId, choose, fill }
}

const idsOf = (choice: Choice) => choice.rules.map(({ questions }) => questions.map(({ id }) => id))

/** Questions with ids that are the same in every run, on every database. */
async function knownQuestions(topic: string, count: number): Promise<void> {
  const exam = await newExam()
  for (let index = 0; index < count; index += 1) {
    const { id } = await addQuestion(exam.id, { topic, text: `${topic} ${index}` })
    const known = `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`
    await office.server.database.query.execute(sql`UPDATE questions SET id = ${known} WHERE id = ${id}`)
  }
}

describe('a teacher who fills a section from the bank by rules', () => {
  it('gets the same questions for the same seed on both databases, and others for another one', async () => {
    await knownQuestions('known', 12)
    const { choose } = await target()
    const rules = [rule({ topics: ['known'], count: 4 })]
    const shortened = (choice: Choice) => idsOf(choice).map((ids) => ids.map((id) => id.slice(-2)))
    expect(shortened(await choose(rules))).toEqual([['11', '02', '09', '07']])
    expect(shortened(await choose(rules))).toEqual(shortened(await choose(rules)))
    expect(shortened(await choose(rules, { seed: 4712 }))).not.toEqual([['11', '02', '09', '07']])
  })

  it('sees by rule how many questions the bank lacks', async () => {
    const source = await newExam()
    await addQuestion(source.id, { topic: 'lacking', difficulty: 'hard', tags: [' دورة  1 ', 'دورة 1'] })
    await addQuestion(source.id, { topic: 'lacking', difficulty: 'easy' })
    const { choose } = await target()
    const { rules } = await choose([
      rule({ topics: ['lacking'], difficulties: ['hard'], count: 3 }),
      rule({ topics: ['lacking'], tags: ['دورة 1'] }),
      rule({ topics: ['lacking'], difficulties: ['easy'] }),
    ])
    expect(rules.map(({ fitting, missing }) => [fitting, missing])).toEqual([
      [1, 2],
      [1, 1],
      [1, 0],
    ])
  })

  it('is offered nothing that is incomplete, switched off, deleted, or in the exam already as itself or as a copy', async () => {
    const source = await newExam()
    const topic = 'offered'
    await addQuestion(source.id, { topic, text: ' ' })
    await addQuestion(source.id, { topic, options: [] })
    await addQuestion(source.id, { topic, active: false })
    const gone = await addQuestion(source.id, { topic })
    await ask('DELETE', `/api/exams/${source.id}/questions/${gone.id}`)
    const [here, open] = [await addQuestion(source.id, { topic }), await addQuestion(source.id, { topic })]
    const { exam, sectionId, choose } = await target()
    await ask('POST', `/api/exams/${exam.id}/questions/reuse`, { sectionId, questionIds: [here.id] })
    await addQuestion(exam.id, { topic })
    expect(idsOf(await choose([rule({ topics: [topic], count: 5 })]))).toEqual([[open.id]])
    expect(idsOf(await choose([rule({ topics: [topic] })], { without: [open.id] }))).toEqual([[]])
  })

  it('is offered questions of practice only for an exam that shows its answers at once', async () => {
    const source = await newExam()
    const practised = await addQuestion(source.id, { topic: 'public', use: 'practice' })
    const rules = [rule({ topics: ['public'] })]
    const open = await target({})
    expect(idsOf(await open.choose(rules))).toEqual([[practised.id]])
    const graded = await target({})
    const form = { ...graded.exam, answersShown: 'never', correctnessShown: 'never' }
    await ask('PUT', `/api/exams/${graded.exam.id}`, form)
    expect(idsOf(await graded.choose(rules))).toEqual([[]])
  })

  it('is offered nothing that an exam asked lately, nor a copy of it', async () => {
    const source = await newExam()
    const topic = 'lately'
    const asked = await addQuestion(source.id, { topic })
    await office.publish(source.id)
    const copies = await newExam()
    const into = (await draft(copies.id)).sections[0]?.id
    await ask('POST', `/api/exams/${copies.id}/questions/reuse`, { sectionId: into, questionIds: [asked.id] })
    const { choose } = await target()
    expect(idsOf(await choose([rule({ topics: [topic], unusedDays: 1 })]))).toEqual([[]])
    const all = await choose([rule({ topics: [topic] })])
    expect(all.rules[0]?.questions).toMatchObject([{ id: asked.id, askedAt: office.server.dependencies.now() }])
  })

  it('fills the section with what they left of the choice, and finds the rules there again', async () => {
    const source = await newExam()
    const topic = 'filled'
    for (let index = 0; index < 4; index += 1) await addQuestion(source.id, { topic })
    const { exam, choose, fill } = await target()
    const rules = [rule({ topics: [topic], count: 3 })]
    const [chosen = []] = idsOf(await choose(rules))
    const { questions } = await fill(rules, chosen.slice(0, 2))
    expect(questions.map(({ originQuestionId }) => originQuestionId)).toEqual(chosen.slice(0, 2))
    const [section] = (await draft(exam.id)).sections
    expect(section?.filling).toEqual({ rules, seed: 4711, replaceableIds: questions.map(({ id }) => id) })
  })

  it('chooses again with another seed, and keeps what they have changed since', async () => {
    const source = await newExam()
    const topic = 'again'
    for (let index = 0; index < 6; index += 1) await addQuestion(source.id, { topic, text: `${index}` })
    const { exam, sectionId, choose, fill } = await target()
    const rules = [rule({ topics: [topic], count: 3 })]
    const [first = []] = idsOf(await choose(rules))
    const { questions } = await fill(rules, first)
    const [kept, ...others] = questions
    if (kept === undefined) throw new Error('nothing was copied')
    const path = `/api/exams/${exam.id}/questions/${kept.id}`
    await ask('PUT', path, { ...questionForm({ ...kept, sectionId, text: 'mine' }), revision: kept.revision })
    // The same seed brings the same ones again, but for the one that stays.
    const [again = []] = idsOf(await choose(rules, { replaces: true }))
    expect(again.slice(0, 2)).toEqual(first.slice(1))
    expect(again).not.toContain(first[0])
    const [second = []] = idsOf(await choose(rules, { replaces: true, seed: 5 }))
    const filled = await fill(rules, second, { replaces: true, seed: 5 })
    expect(filled.removedIds).toEqual(others.map(({ id }) => id))
    const texts = (await draft(exam.id)).sections[0]?.questions.map(({ id }) => id)
    expect(texts).toEqual([kept.id, ...filled.questions.map(({ id }) => id)])
    const restored = { action: 'restore', questionIds: filled.removedIds }
    expect(await ask('POST', `/api/exams/${exam.id}/questions/bulk`, restored)).toEqual({
      changedIds: expect.arrayContaining(filled.removedIds),
    })
  })

  it('is refused a question that went away meanwhile, and nothing is copied or deleted', async () => {
    const source = await newExam()
    const [one, gone] = [await addQuestion(source.id, { topic: 'meanwhile' }), await addQuestion(source.id)]
    const { exam, sectionId, fill } = await target()
    const rules = [rule({ topics: ['meanwhile'] })]
    await fill(rules, [one.id])
    await ask('DELETE', `/api/exams/${source.id}/questions/${gone.id}`)
    const body = { rules, seed: 1, questionIds: [one.id, gone.id], replaces: true }
    const path = `/api/exams/${exam.id}/sections/${sectionId}/fill`
    expect(await refusal('POST', path, body)).toBe('questions.not-found')
    expect((await draft(exam.id)).sections[0]?.questions).toHaveLength(1)
    const other = await newExam()
    expect(await refusal('POST', `/api/exams/${other.id}/sections/${sectionId}/fill`, body)).toBe(
      'exams.section-not-found',
    )
  })
})

describe('a teacher whose students shall have questions of their own', () => {
  interface Draws {
    readonly asked: number
    readonly questionIds: readonly string[]
  }
  const drawsOf = async (examId: string): Promise<readonly Draws[]> => (await draft(examId)).sections[0]?.draws ?? []

  async function filled(topic: string, asked: number, count: number, more: number) {
    const source = await newExam()
    for (let index = 0; index < count + more; index += 1) await addQuestion(source.id, { topic, text: `${index}` })
    const { fill: fillSection, ...into } = await target()
    const rules = [rule({ topics: [topic], count, asked })]
    const [chosen = []] = idsOf(await into.choose(rules))
    const { questions } = await fillSection(rules, chosen, { draws: [{ asked, questionIds: chosen }] })
    return { ...into, fill: fillSection, rules, ids: questions.map(({ id }) => id) }
  }

  it('asks some of what a rule brought, finds that in the section, and publishes it', async () => {
    const { exam, rules, ids } = await filled('own', 2, 4, 0)
    expect(await drawsOf(exam.id)).toEqual([{ asked: 2, questionIds: ids }])
    expect((await draft(exam.id)).sections[0]?.filling?.rules).toEqual(rules)
    expect(await office.publish(exam.id)).toMatchObject({ questions: 2, published: { questions: 2 } })
    const { items } = await ask<{ items: { id: string; questions: number }[] }>('GET', '/api/exams?perPage=50')
    expect(items.find(({ id }) => id === exam.id)?.questions).toBe(2)
    const preview = async (seed: number) => {
      const path = `/api/exams/${exam.id}/preview?seed=${seed}`
      const { paper, paperSeed } = await ask<{
        paper: { sections: { questions: { id: string }[] }[] }
        paperSeed: number
      }>('GET', path)
      expect(paperSeed).toBe(seed)
      return paper.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
    }
    const seen = await Promise.all(Array.from({ length: 12 }, (_, seed) => preview(seed)))
    expect(await preview(3)).toEqual(seen[3])
    for (const asked of seen) expect(asked).toHaveLength(2)
    expect(new Set(seen.map((asked) => asked.join())).size).toBeGreaterThan(2)
    const [foreign = ''] = ids.filter((id) => seen[0]?.includes(id) === false)
    const key = (await draft(exam.id)).sections[0]?.questions.find(({ id }) => id === foreign)
    const answers = { [foreign]: key?.options.flatMap(({ id, correct }) => (correct && id !== null ? [id] : [])) }
    const path = `/api/exams/${exam.id}/preview/result?seed=0`
    expect(await ask('POST', path, { answers })).toMatchObject({ score: 0, maximum: 2 })
  })

  it('keeps what was edited in the group that takes the place of the earlier one', async () => {
    const { exam, sectionId, rules, ids, choose, fill } = await filled('edited', 2, 4, 4)
    const [kept = ''] = ids
    const form = (await draft(exam.id)).sections[0]?.questions.find(({ id }) => id === kept)
    const changed = { ...questionForm({ ...form, sectionId, text: 'mine' }), revision: form?.revision }
    await ask('PUT', `/api/exams/${exam.id}/questions/${kept}`, changed)
    const [chosen = []] = idsOf(await choose(rules, { replaces: true, seed: 9 }))
    const more = { replaces: true, seed: 9, draws: [{ asked: 2, questionIds: chosen }] }
    const { questions } = await fill(rules, chosen, more)
    expect(await drawsOf(exam.id)).toEqual([{ asked: 2, questionIds: [kept, ...questions.map(({ id }) => id)] }])
  })

  it('asks more or fewer, or everybody the same, from the state that they saw', async () => {
    const { exam, sectionId, ids } = await filled('changed', 2, 4, 0)
    const path = `/api/exams/${exam.id}/sections/${sectionId}/draws`
    const { sectionsRevision } = (await draft(exam.id)).exam
    const groups = [
      { asked: 1, questionIds: ids.slice(0, 2) },
      { asked: 1, questionIds: ids.slice(2) },
    ]
    await ask('PUT', path, { sectionsRevision, draws: groups })
    expect(await drawsOf(exam.id)).toEqual(groups)
    expect(await refusal('PUT', path, { sectionsRevision, draws: [] })).toBe('request.changed-meanwhile')
    const now = sectionsRevision + 1
    for (const wrong of [
      [{ asked: 5, questionIds: ids }],
      [{ asked: 0, questionIds: ids }],
      [{ asked: 1, questionIds: [ids[0], ids[0]] }],
      [{ asked: 1, questionIds: [] }],
    ])
      expect(await refusal('PUT', path, { sectionsRevision: now, draws: wrong })).toBe('request.invalid')
    const foreign = await addQuestion((await newExam()).id)
    const draws = [{ asked: 1, questionIds: [foreign.id] }]
    expect(await refusal('PUT', path, { sectionsRevision: now, draws })).toBe('questions.not-found')
    await ask('PUT', path, { sectionsRevision: now, draws: [] })
    const entries = await office.server.database.query.select().from(auditEntries)
    const changes = entries.filter(
      ({ action, subject }) => action === 'exams.change-section' && subject === `exams:${exam.id}`,
    )
    expect(changes.map(({ detail }) => detail)).toMatchObject([
      { before: { draws: ['2/4'] }, after: { draws: ['1/2', '1/2'] } },
      { before: { draws: ['1/2', '1/2'] }, after: { draws: [] } },
    ])
    expect(await drawsOf(exam.id)).toEqual([])
    expect(await office.publish(exam.id)).toMatchObject({ published: { questions: 4 } })
  })

  it('is refused publication with too few questions, different marks, or a question beside its copy', async () => {
    const { exam, sectionId, ids } = await filled('refused', 3, 4, 0)
    const problems = async () => {
      const read = await ask<{ problems: { code: string; level: string; where: { kind: string; id: string } }[] }>(
        'GET',
        `/api/exams/${exam.id}/readiness`,
      )
      return read.problems.map(({ level, code, where }) => [level, code, where.kind, where.id])
    }
    expect(await problems()).toEqual([])
    const [first, second] = (await draft(exam.id)).sections[0]?.questions ?? []
    const path = `/api/exams/${exam.id}/questions`
    const heavier = { ...questionForm({ ...first, sectionId, mark: 2 }), revision: first?.revision }
    await ask('PUT', `${path}/${first?.id}`, heavier)
    expect(await problems()).toEqual([['error', 'own-papers-marks', 'section', sectionId]])
    await ask('POST', `${path}/bulk`, { action: 'deactivate', questionIds: [first?.id] })
    expect(await problems()).toEqual([])
    await ask('POST', `${path}/bulk`, { action: 'deactivate', questionIds: [second?.id] })
    expect(await problems()).toEqual([['error', 'own-papers-too-few', 'section', sectionId]])
    await ask('POST', `${path}/bulk`, { action: 'activate', questionIds: [second?.id] })
    await ask('PUT', `${path}/${first?.id}`, {
      ...heavier,
      mark: 1,
      active: true,
      revision: (first?.revision ?? 0) + 2,
    })
    const { questions } = await ask<{ questions: QuestionRecord[] }>('POST', `${path}/reuse`, {
      sectionId,
      questionIds: [ids[2]],
    })
    const copy = questions[0]?.id
    expect(new Set((await problems()).map(([, code, , id]) => `${code} ${id}`))).toEqual(
      new Set([`copy-in-own-papers ${ids[2]}`, `copy-in-own-papers ${copy}`]),
    )
    const { draftRevision } = (await draft(exam.id)).exam
    expect(await refusal('POST', `/api/exams/${exam.id}/publish`, { draftRevision })).toBe('exams.not-ready')
  })

  it('has the same groups in a copy of the exam, of its own questions', async () => {
    const { exam, ids } = await filled('copied', 2, 4, 0)
    const copy = await ask<{ id: string }>('POST', `/api/exams/${exam.id}/duplicate`, { title: 'copy' })
    const [group] = await drawsOf(copy.id)
    const own = (await draft(copy.id)).sections[0]?.questions ?? []
    expect(group).toEqual({ asked: 2, questionIds: own.map(({ id }) => id) })
    expect(own.map(({ originQuestionId }) => originQuestionId)).toEqual(ids)
  })
})
