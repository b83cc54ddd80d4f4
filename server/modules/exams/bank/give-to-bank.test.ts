import { and, eq, like, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BankQuestion, giveToBankQuestions } from '#contract/exams/question-bank.ts'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { auditEntries, questions as questionRows } from '#server/db/schema.ts'
import { openOffice, questionForm } from '../exams.test-support.ts'

const office = openOffice()
const { ask, newExam, addQuestion } = office

type Given = ResponseOf<typeof giveToBankQuestions>

const give = (questions: readonly object[]) => ask<Given>('PUT', '/api/questions/bulk', { questions })
const read = ({ id }: QuestionRecord, examId: string) =>
  ask<QuestionRecord>('GET', `/api/exams/${examId}/questions/${id}`)
const held = ({ id }: QuestionRecord) =>
  office.server.database.query
    .update(questionRows)
    .set({ practisedSince: new Date(0) })
    .where(eq(questionRows.id, id))

describe('an author who changes many questions of the bank', () => {
  it('gives questions of several exams a use, a topic and a difficulty, and may take it back', async () => {
    const [one, other] = [await newExam(), await newExam()]
    const a = await addQuestion(one.id, { topic: 'algebra' })
    const b = await addQuestion(other.id, { topic: 'geometry', difficulty: 'hard' })
    const wish = { use: 'practice', topic: ' ratio ', difficulty: 'hard' }
    const { changed, refused } = await give([a, b].map(({ id }) => ({ id, ...wish })))
    expect(refused).toEqual([])
    expect(changed.map(({ id }) => id).toSorted()).toEqual([a.id, b.id].toSorted())
    expect(await read(b, other.id)).toMatchObject({ use: 'practice', topic: 'ratio', difficulty: 'hard' })
    const back = await give(changed.map(({ id, revision, before }) => ({ id, revision, ...before })))
    expect(back.refused).toEqual([])
    expect(await read(a, one.id)).toMatchObject({ use: 'exam', topic: 'algebra', difficulty: 'medium' })
    expect(await read(b, other.id)).toMatchObject({ use: 'exam', topic: 'geometry', difficulty: 'hard' })
    const entries = await office.server.database.query
      .select({ detail: auditEntries.detail })
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, `questions:${b.id}`), like(auditEntries.action, 'questions.update')))
    expect(entries.map(({ detail }) => detail)).toEqual([
      { before: { use: 'exam', topic: 'geometry' }, after: { use: 'practice', topic: 'ratio' } },
      { before: { use: 'practice', topic: 'ratio' }, after: { use: 'exam', topic: 'geometry' } },
    ])
  })

  it('is refused by name what a pack held or a graded exam asked, whole, and the others change', async () => {
    const graded = await newExam()
    const settings = { ...graded, answersShown: 'never', correctnessShown: 'never' }
    await ask('PUT', `/api/exams/${graded.id}`, settings)
    const asked = await addQuestion(graded.id, { text: 'سؤال الاختبار' })
    await office.publish(graded.id)
    const exam = await newExam()
    const practised = await addQuestion(exam.id, { text: '**سؤال** الحزمة', use: 'practice' })
    await held(practised)
    const free = await addQuestion(exam.id)
    const toExam = await give([practised, free].map(({ id }) => ({ id, use: 'exam', topic: 'new' })))
    expect(toExam.refused).toEqual([{ id: practised.id, name: 'سؤال الحزمة', reason: 'practised' }])
    expect(toExam.changed.map(({ id }) => id)).toEqual([free.id])
    expect(await read(practised, exam.id)).toMatchObject({ use: 'practice', topic: practised.topic })
    const toPractice = await give([{ id: asked.id, use: 'practice' }])
    expect(toPractice).toEqual({
      changed: [],
      refused: [{ id: asked.id, name: 'سؤال الاختبار', reason: 'graded-exam' }],
    })
  })

  it('has twins follow the question that they are twins of, which alone decides', async () => {
    const exam = await newExam()
    const root = await addQuestion(exam.id)
    const twin = await addQuestion(exam.id, { twinOfId: root.id })
    expect((await give([{ id: twin.id, use: 'practice' }])).refused).toMatchObject([{ id: twin.id, reason: 'twin' }])
    const both = await give([twin, root].map(({ id }) => ({ id, use: 'practice' })))
    expect(both.refused).toEqual([])
    expect([(await read(root, exam.id)).use, (await read(twin, exam.id)).use]).toEqual(['practice', 'practice'])
  })

  it('may change a twin whose question is deleted as any other question, and no further', async () => {
    const exam = await newExam({ answersShown: 'never', correctnessShown: 'never' })
    const remove = ({ id }: QuestionRecord) => ask('DELETE', `/api/exams/${exam.id}/questions/${id}`)
    const pair = async (use: 'exam' | 'practice') => {
      const root = await addQuestion(exam.id, { use })
      return { root, twin: await addQuestion(exam.id, { twinOfId: root.id }) }
    }
    const [asked, free] = [await pair('exam'), await pair('exam')]
    await remove(free.root)
    await ask('PUT', `/api/exams/${exam.id}`, { ...exam, answersShown: 'never', correctnessShown: 'never' })
    await ask('POST', `/api/exams/${exam.id}/questions/bulk`, { action: 'deactivate', questionIds: [free.twin.id] })
    await office.publish(exam.id)
    await remove(asked.root)
    const practised = await pair('practice')
    await held(practised.twin)
    await remove(practised.root)
    const toPractice = await give([asked.twin, free.twin].map(({ id }) => ({ id, use: 'practice' })))
    expect(toPractice.refused).toMatchObject([{ id: asked.twin.id, reason: 'graded-exam' }])
    expect(toPractice.changed).toMatchObject([{ id: free.twin.id }])
    const toExam = await give([{ id: practised.twin.id, use: 'exam' }])
    expect(toExam.refused).toMatchObject([{ id: practised.twin.id, reason: 'practised' }])
    expect((await read(practised.twin, exam.id)).use).toBe('practice')
  })

  it('gives a twin a topic while its question is given a use, and the twin follows', async () => {
    const exam = await newExam()
    const root = await addQuestion(exam.id)
    const twin = await addQuestion(exam.id, { twinOfId: root.id })
    const given = await give([
      { id: twin.id, topic: 'new' },
      { id: root.id, use: 'practice' },
    ])
    expect(given.refused).toEqual([])
    expect(await read(twin, exam.id)).toMatchObject({ use: 'practice', topic: 'new' })
  })

  it('gives questions of several exams a mark and tags, and takes back what each of them had', async () => {
    const [one, other] = [await newExam(), await newExam()]
    const [first, second] = [
      await addQuestion(one.id, { tags: ['قديم', 'دورة'], mark: 2 }),
      await addQuestion(other.id, { tags: [] }),
    ]
    const change = { mark: 3, addTags: [' جديد ', 'دورة'], removeTags: ['قديم'] }
    const { changed } = await give([first, second].map(({ id }) => ({ id, ...change })))
    expect(await read(first, one.id)).toMatchObject({ mark: 3, tags: ['دورة', 'جديد'] })
    expect(await read(second, other.id)).toMatchObject({ mark: 3, tags: ['جديد', 'دورة'] })
    const found = await ask<{ total: number }>('GET', `/api/questions?tag=${encodeURIComponent('جديد')}`)
    expect(found.total).toBe(2)
    const { rows } = await office.server.database.query.execute(
      sql`SELECT count(DISTINCT change_id)::int AS changes, count(*)::int AS entries FROM audit_entries
        WHERE subject IN (${`questions:${first.id}`}, ${`questions:${second.id}`}) AND action = 'questions.update'`,
    )
    // One entry of the log, which unfolds.
    expect(rows).toEqual([{ changes: 1, entries: 2 }])
    await give(changed.map(({ id, revision, before }) => ({ id, revision, mark: before.mark, tags: before.tags })))
    expect(await read(first, one.id)).toMatchObject({ mark: 2, tags: ['قديم', 'دورة'] })
    expect(await read(second, other.id)).toMatchObject({ mark: 1, tags: [] })
  })

  it('is refused more tags than a question can have, and it stays as it was', async () => {
    const exam = await newExam()
    const full = await addQuestion(exam.id, { tags: Array.from({ length: 12 }, (_, index) => `t${index}`) })
    const given = await give([{ id: full.id, addTags: ['more'], mark: 5 }])
    expect(given.refused).toMatchObject([{ id: full.id, reason: 'too-many-tags' }])
    expect(await read(full, exam.id)).toMatchObject({ mark: 1, tags: full.tags })
  })

  it('may choose a question and the twin of its twin, in any order', async () => {
    const exam = await newExam()
    const last = await addQuestion(exam.id)
    const first = await addQuestion(exam.id)
    const between = await addQuestion(exam.id, { twinOfId: first.id })
    const path = `/api/exams/${exam.id}/questions/${last.id}`
    await ask('PUT', path, { ...questionForm({ ...last, twinOfId: between.id }), revision: last.revision })
    // The question is written after the twin of its twin, and so is read after it.
    await give([{ id: first.id, topic: 'later' }])
    const given = await give([last, first].map(({ id }) => ({ id, use: 'practice' })))
    expect(given.refused).toEqual([])
    for (const one of [first, between, last]) expect((await read(one, exam.id)).use).toBe('practice')
  })

  it('is informed of what is gone while the change waits for an exam', async () => {
    const [one, other, third] = [await newExam(), await newExam(), await newExam()]
    const exams = [one, other, third].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const [kept, deleted, lost] = [
      await addQuestion(exams[0]?.id ?? ''),
      await addQuestion(exams[1]?.id ?? ''),
      await addQuestion(exams[2]?.id ?? ''),
    ]
    const { query } = office.server.database
    await query.execute(
      sql.raw(`CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE questions SET deleted_at = now() WHERE id = '${deleted.id}';
        UPDATE exams SET deleted_at = now() WHERE id = '${exams[2]?.id}';
        RETURN NEW; END $$`),
    )
    await query.execute(
      sql.raw(`CREATE TRIGGER meanwhile AFTER UPDATE ON questions FOR EACH ROW WHEN (NEW.id = '${kept.id}')
        EXECUTE FUNCTION meanwhile()`),
    )
    const given = await give([kept, deleted, lost].map(({ id }) => ({ id, topic: 'new' })))
    await query.execute(sql`DROP TRIGGER meanwhile ON questions`)
    expect(given.changed.map(({ id }) => id)).toEqual([kept.id])
    expect(given.refused).toEqual([deleted, lost].map(({ id }) => ({ id, name: '', reason: 'gone' })))
  })

  it('keeps all exams and copies from other authors before the first question changes', async () => {
    const exams = [await newExam(), await newExam()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const [first, last] = [await addQuestion(exams[0]?.id ?? ''), await addQuestion(exams[1]?.id ?? '')]
    const copy = await ask<{ id: string }>('POST', `/api/exams/${exams[1]?.id}/duplicate`, { title: 'نسخة' })
    const { query } = office.server.database
    // A row that was locked and not changed names the transaction that locked it.
    await query.execute(
      sql.raw(`CREATE FUNCTION all_locked() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (
          SELECT xmax FROM exams WHERE id = '${exams[1]?.id}' AND xmax::text <> pg_current_xact_id()::text
          UNION ALL SELECT xmax FROM questions
            WHERE (id = '${last.id}' OR exam_id = '${copy.id}') AND xmax::text <> pg_current_xact_id()::text
        ) THEN RAISE 'a question changed while others were free'; END IF;
        RETURN NEW; END $$`),
    )
    await query.execute(
      sql.raw(`CREATE TRIGGER all_locked AFTER UPDATE ON questions FOR EACH ROW WHEN (NEW.id = '${first.id}')
        EXECUTE FUNCTION all_locked()`),
    )
    const given = await give([last, first].map(({ id }) => ({ id, use: 'practice' })))
    await query.execute(sql`DROP TRIGGER all_locked ON questions`)
    expect(given.changed.map(({ id }) => id)).toEqual([first.id, last.id])
  })

  it('keeps a pack waiting while it is looked whether one held the question', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id, { use: 'practice' })
    await held(question)
    expect((await give([{ id: question.id, use: 'exam' }])).refused).toHaveLength(1)
    const { rows } = await office.server.database.query.execute(
      sql`SELECT xmax::text FROM questions WHERE id = ${question.id}`,
    )
    // A row that was locked and not changed names the transaction that locked it.
    expect(rows).not.toEqual([{ xmax: '0' }])
  })

  it('never takes back what another author changed since, and is informed of what is gone', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id, { topic: 'old' })
    const { changed } = await give([{ id: question.id, topic: 'new' }])
    const now = await read(question, exam.id)
    const path = `/api/exams/${exam.id}/questions/${question.id}`
    await ask('PUT', path, { ...questionForm({ ...now, topic: 'newest' }), revision: now.revision })
    const back = await give(changed.map(({ id, revision, before }) => ({ id, revision, topic: before.topic })))
    expect(back.refused.map(({ reason }) => reason)).toEqual(['changed-meanwhile'])
    expect((await read(question, exam.id)).topic).toBe('newest')
    await ask('DELETE', path)
    expect((await give([{ id: question.id, topic: 'x' }])).refused).toEqual([
      { id: question.id, name: '', reason: 'gone' },
    ])
  })
})

describe('an author who looks for questions of practice', () => {
  it('finds them by use, by several difficulties, and by the wrong idea behind an option', async () => {
    const exam = await newExam()
    const option = (misconception: string) => ({
      id: null,
      text: misconception,
      correct: false,
      pinned: false,
      reason: '',
      misconception,
    })
    const right = { ...option(''), text: 'r', correct: true }
    await addQuestion(exam.id, { use: 'practice', difficulty: 'easy', options: [right, option('قسم, ثم ضرب')] })
    await addQuestion(exam.id, { use: 'practice', difficulty: 'hard', options: [right, option('نسي الصفر')] })
    await addQuestion(exam.id, { difficulty: 'medium' })
    const found = async (query: string) =>
      (await ask<{ items: BankQuestion[]; total: number }>('GET', `/api/questions?examId=${exam.id}&${query}`)).total
    expect(await found('use=practice')).toBe(2)
    expect(await found('difficulty=easy,medium')).toBe(2)
    expect(await found(`misconception=${encodeURIComponent('قسم, ثم ضرب')}`)).toBe(1)
    expect(await found(`misconception=${encodeURIComponent('قسم, ثم ضرب\nنسي الصفر')}`)).toBe(2)
    const { misconceptions } = await ask<{ misconceptions: object[] }>('GET', '/api/questions/misconceptions')
    expect(misconceptions).toContainEqual({ misconception: 'نسي الصفر', questions: 1 })
  })
})
