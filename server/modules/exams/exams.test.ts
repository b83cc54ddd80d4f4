import { createDecipheriv, createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ExamDocument } from '#domain/exam/document.ts'
import { asSealed, optionsAsShown } from '#domain/exam/hidden-order.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { shuffleOptions } from '#domain/shuffle/shuffle.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { exams, examVersions, questions } from '#server/db/schema.ts'
import { examDocument, openAcademy, question } from '../attempts/academy.test-support.ts'
import { importExam } from './draft/import-exam.ts'
import { listExams } from './list-exams.ts'
import { publishExam } from './publication/publish-exam.ts'
import { demoVersion, gradeTrial, previewVersion, trialPaper } from './trial.service.ts'
import { readSealedPaper } from './publication/versions.service.ts'

const academy = openAcademy()

const SQUARE =
  '<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg"><rect width="10" height="10" fill="currentColor"/></svg>'

const rich = (): ExamDocument =>
  examDocument({
    sections: [
      {
        name: 'One',
        minutes: 25,
        questions: [
          question('r1', { paragraphRef: 'p', text: 'See $x^2$\n\n![a square of ten](figure:square)' }),
          question('r2', {
            answerType: 'checkbox',
            options: [
              { text: 'x', correct: true },
              { text: 'y', correct: true },
              { text: 'all', correct: false, pinned: true },
            ],
          }),
        ],
      },
      {
        name: 'Two',
        minutes: 20,
        questions: [
          question('r3', {
            answerType: 'true_false',
            options: [
              { text: 'صواب', correct: true },
              { text: 'خطأ', correct: false },
            ],
          }),
        ],
      },
    ],
    paragraphs: [
      { ref: 'p', title: 'A passage', text: 'It was **late**.' },
      { ref: 'unused', text: 'never asked about' },
    ],
    figures: [{ ref: 'square', svg: SQUARE }],
  })

async function imported(document: ExamDocument): Promise<string> {
  const outcome = await importExam(academy.dependencies, document, null)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.value.examId
}

async function publishedVersion(examId: string) {
  const outcome = await publishExam(academy.dependencies, examId, null)
  if (!outcome.ok) throw new Error(outcome.code)
  const [version] = await academy.database.query
    .select()
    .from(examVersions)
    .where(eq(examVersions.id, outcome.value.versionId))
  if (version === undefined) throw new Error('the version is gone')
  return version
}

describe('an author who brings an exam', () => {
  it('finds it whole, with option ids that say nothing of the key', async () => {
    const examId = await imported(rich())
    const rows = await academy.database.query.select().from(questions).where(eq(questions.examId, examId))
    expect(rows).toHaveLength(3)
    const ids = rows.flatMap(({ options }) => options.map(({ id }) => id))
    expect(new Set(ids).size).toBe(9)
    for (const id of ids) expect(id).toMatch(/^[2-9a-z]{6}$/)
  })

  it.each<[string, string, Partial<ExamDocument> | ((document: ExamDocument) => unknown), string]>([
    ['has no title', 'title', { title: ' ' }, ''],
    ['has a mark of nothing', 'sections.0.questions.1.mark', (d) => withQuestion(d, 1, { mark: 0 }), 'r2'],
    [
      'has two right options in a single choice',
      'sections.0.questions.0.options',
      (d) =>
        withQuestion(d, 0, {
          options: [
            { text: 'a', correct: true },
            { text: 'b', correct: true },
          ],
        }),
      'r1',
    ],
    [
      'has no right option',
      'sections.0.questions.1.options',
      (d) =>
        withQuestion(d, 1, {
          options: [
            { text: 'a', correct: false },
            { text: 'b', correct: false },
          ],
        }),
      'r2',
    ],
    [
      'has one option',
      'sections.0.questions.0.options',
      (d) => withQuestion(d, 0, { options: [{ text: 'a', correct: true }] }),
      'r1',
    ],
    [
      'has three options for true or false',
      'sections.0.questions.0.options',
      (d) => withQuestion(d, 0, { answerType: 'true_false' }),
      'r1',
    ],
    ['names a question twice', 'sections.0.questions.1.ref', (d) => withQuestion(d, 1, { ref: 'r1' }), 'r1'],
    [
      'refers to a passage that is not there',
      'sections.0.questions.0.paragraphRef',
      (d) => withQuestion(d, 0, { paragraphRef: 'none' }),
      'r1',
    ],
    [
      'refers to a figure that is not there',
      'sections.0.questions.0.text',
      (d) => withQuestion(d, 0, { text: '![what](figure:none)' }),
      'r1',
    ],
    [
      'links to a film over plain HTTP',
      'sections.0.questions.0.videoLink',
      (d) => withQuestion(d, 0, { videoLink: 'http://example.org' }),
      'r1',
    ],
    ['brings something else than a drawing', 'figures.0.svg', { figures: [{ ref: 'square', svg: '<p>no</p>' }] }, ''],
  ])('is shown which question and field are wrong when it %s', async (_, field, change, questionRef) => {
    const document = typeof change === 'function' ? change(rich()) : { ...rich(), ...change }
    const outcome = await importExam(academy.dependencies, document as ExamDocument, null)
    expect(outcome).toMatchObject({ code: 'exams.invalid-document', detail: { field, question: questionRef } })
    expect(!outcome.ok && Object.keys(outcome.fields ?? {})).toEqual([field])
  })

  it('is informed when a question offers the same option twice, and the exam is there all the same', async () => {
    const document = withQuestion(rich(), 0, {
      options: [
        { text: 'الفرص', correct: true },
        { text: ' الفرص ', correct: false },
      ],
    })
    expect(await importExam(academy.dependencies, document as ExamDocument, null)).toMatchObject({
      ok: true,
      value: { remarks: [{ questionRef: 'r1', kind: 'equal-options' }] },
    })
  })

  it('does not make the same exam twice, also when it is sent twice at once', async () => {
    const document = rich()
    const outcomes = await Promise.all([1, 2, 3].map(() => importExam(academy.dependencies, document, null)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ fields: { ref: { code: 'unique' } } })
  })

  it('leaves nothing behind when the document is refused', async () => {
    const before = await academy.database.query.$count(exams)
    await importExam(academy.dependencies, {} as ExamDocument, null)
    await importExam(academy.dependencies, null as unknown as ExamDocument, null)
    expect(await academy.database.query.$count(exams)).toBe(before)
  })
})

function withQuestion(document: ExamDocument, index: number, changes: object): unknown {
  const [first, ...rest] = document.sections
  const changed = first?.questions.map((entry, position) => (position === index ? { ...entry, ...changes } : entry))
  return { ...document, sections: [{ ...first, questions: changed }, ...rest] }
}

describe('an author who publishes an exam', () => {
  it('gives students a paper with texts, drawings and passages, in order', async () => {
    const { paper, key, outline } = await publishedVersion(await imported(rich()))
    expect(paper.sections.map(({ name, minutes, questions: list }) => [name, minutes, list.length])).toEqual([
      ['One', 25, 2],
      ['Two', 20, 1],
    ])
    expect(outline).toEqual([
      { name: 'One', minutes: 25, questions: 2 },
      { name: 'Two', minutes: 20, questions: 1 },
    ])
    const [first, second] = paper.sections[0]?.questions ?? []
    expect(first?.html).toContain('<math dir="ltr">')
    expect(first?.html).toContain('<svg role="img" aria-label="a square of ten"')
    expect(paper.paragraphs).toMatchObject([{ title: 'A passage', html: 'It was <strong>late</strong>.' }])
    expect(second?.options.map(({ html, pinned }) => [html, pinned])).toEqual([
      ['x', false],
      ['y', false],
      ['all', true],
    ])
    expect(key.questions.map(({ correctOptionIds }) => correctOptionIds.length)).toEqual([1, 2, 1])
    expect(key.questions[0]?.explanationHtml).toBe('because of r1')
  })

  it('puts nothing of the key into the paper', async () => {
    const { paper } = await publishedVersion(await imported(rich()))
    const names = new Set<string>()
    JSON.stringify(paper, (name, value: unknown) => (names.add(name), value))
    expect([...names].filter((name) => /correct|explanation|key|score|right|video|topic/i.test(name))).toEqual([])
    expect(JSON.stringify(paper)).not.toContain('because of')
  })

  it('seals the paper under a key of its own, addressed by its hash', async () => {
    const version = await publishedVersion(await imported(rich()))
    const sealed = version.sealedPaper
    expect(createHash('sha256').update(sealed).digest('hex')).toBe(version.sealedHash)
    expect(version.sealedBytes).toBe(sealed.length)
    expect(openedPaper(sealed, version.paperKey)).toEqual(asSealed(version.paper))
    for (const { correctOptionIds } of version.key.questions) {
      for (const id of correctOptionIds) expect(sealed.includes(id)).toBe(false)
    }
  })

  it('says nothing of the order in which the author wrote the options, where they are shuffled', async () => {
    const { sealedPaper, paperKey, paper } = await publishedVersion(await imported({ ...rich(), shuffleOptions: true }))
    const found = openedPaper(sealedPaper, paperKey)
    const orders = ({ sections }: Pick<Paper, 'sections'>) =>
      sections.flatMap((section) =>
        section.questions.map(({ options }) => options.filter(({ pinned }) => !pinned).map(({ id }) => id)),
      )
    expect(orders(found)).toEqual(orders(paper).map((ids) => ids.toSorted()))
    expect(orders(found)).not.toEqual(orders(paper))
    const asked = (one: Paper) => one.sections.flatMap((section) => section.questions)
    for (const [place, written] of asked(paper).entries()) {
      const { id, options } = asked(found)[place] ?? written
      expect(optionsAsShown(paper, written, 7)).toEqual(shuffleOptions(options, 7, id))
    }
  })

  it('opens in a browser', async () => {
    const { sealedPaper: sealed, paperKey, paper } = await publishedVersion(await imported(rich()))
    const key = await crypto.subtle.importKey('raw', Buffer.from(paperKey, 'base64'), 'AES-GCM', false, ['decrypt'])
    const zipped = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: Uint8Array.from(sealed.subarray(0, 12)) },
      key,
      Uint8Array.from(sealed.subarray(12)),
    )
    expect(JSON.parse(gunzipSync(Buffer.from(zipped)).toString())).toEqual(asSealed(paper))
  })

  it('makes a new version and leaves the old one as it was', async () => {
    const examId = await imported(rich())
    const first = await publishedVersion(examId)
    const second = await publishedVersion(examId)
    expect([first.number, second.number]).toEqual([1, 2])
    expect(second.paperKey).not.toBe(first.paperKey)
    expect(second.sealedHash).not.toBe(first.sealedHash)
    const [again] = await academy.database.query.select().from(examVersions).where(eq(examVersions.id, first.id))
    expect(again).toEqual(first)
  })

  it('gets two numbers when two publish at once', async () => {
    const examId = await imported(rich())
    const versions = await Promise.all([publishedVersion(examId), publishedVersion(examId), publishedVersion(examId)])
    expect(versions.map(({ number }) => number).sort()).toEqual([1, 2, 3])
  })

  it('is informed when there is nothing to publish', async () => {
    const examId = await imported(examDocument({ sections: [{ name: 'Empty', minutes: null, questions: [] }] }))
    expect(await publishExam(academy.dependencies, examId, null)).toMatchObject({ code: 'exams.nothing-to-publish' })
    expect(await publishExam(academy.dependencies, newIdentifier(), null)).toMatchObject({ code: 'exams.not-found' })
  })
})

describe('a device that downloads a sealed paper', () => {
  it('gets the bytes of exactly that exam and hash, of old versions too', async () => {
    const examId = await imported(rich())
    const first = await publishedVersion(examId)
    await publishedVersion(examId)
    const other = await publishedVersion(await imported(rich()))
    expect((await readSealedPaper(academy.database, examId, first.sealedHash))?.equals(first.sealedPaper)).toBe(true)
    expect(await readSealedPaper(academy.database, examId, first.sealedHash)).toBe(
      await readSealedPaper(academy.database, examId, first.sealedHash),
    )
    expect(await readSealedPaper(academy.database, examId, other.sealedHash)).toBeUndefined()
    expect(await readSealedPaper(academy.database, newIdentifier(), first.sealedHash)).toBeUndefined()
  })
})

describe('a visitor who tries the demo', () => {
  it('gets the paper and a grade, and nothing is written', async () => {
    expect(await demoVersion(academy.dependencies)).toMatchObject({ code: 'exams.not-found' })
    await publishedVersion(await imported({ ...rich(), demo: true }))
    const version = await demoVersion(academy.dependencies)
    if (!version.ok) throw new Error(version.code)
    expect(trialPaper(version.value)).toMatchObject({ durationMinutes: 45 })
    const [first, second] = version.value.key.questions
    const given = {
      [first?.questionId ?? '']: [...(first?.correctOptionIds ?? [])],
      [second?.questionId ?? '']: ['invented'],
      nonsense: ['x'],
    }
    const result = gradeTrial(version.value, { answers: given, seed: 1 }, academy.clock.now)
    expect(result).toMatchObject({
      score: 1,
      answered: 1,
      maximum: 3,
      startedAt: null,
      visibleUntil: null,
      previousBest: null,
    })
  })
})

/** The paper as a device opens it. */
function openedPaper(sealed: Buffer, paperKey: string): Paper {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(paperKey, 'base64'), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  return JSON.parse(gunzipSync(opened).toString()) as Paper
}

describe('a visitor who reads the result of the demo', () => {
  it('finds the options in the order in which the page showed them', async () => {
    await publishedVersion(await imported({ ...rich(), demo: true, shuffleOptions: true }))
    const version = await demoVersion(academy.dependencies)
    if (!version.ok) throw new Error(version.code)
    const orders = [1, 2].map((seed) =>
      gradeTrial(version.value, { answers: {}, seed }, academy.clock.now).questionResults.map(({ options }) =>
        options.map(({ id }) => id),
      ),
    )
    const shown = (seed: number) =>
      trialPaper(version.value)
        .paper.sections.flatMap((section) => section.questions)
        .map(({ id, options }) => shuffleOptions(options, seed, id).map((option) => option.id))
    expect(orders).toEqual([shown(1), shown(2)])
  })
})

describe('a member of staff', () => {
  it('previews a published exam only', async () => {
    const examId = await imported(rich())
    expect(await previewVersion(academy.dependencies, examId)).toMatchObject({ code: 'exams.not-published' })
    expect(await previewVersion(academy.dependencies, newIdentifier())).toMatchObject({ code: 'exams.not-found' })
    await publishedVersion(examId)
    expect(await previewVersion(academy.dependencies, examId)).toMatchObject({ ok: true })
  })

  it('finds exams in Arabic however they are written, page by page and sorted', async () => {
    for (const title of ['قُدُرات الأُولى 100%', 'قدرات الثانية', 'قدرات الثالثة']) await imported({ ...rich(), title })
    const found = await listExams(academy.dependencies, { page: 1, perPage: 2, sort: 'title', q: 'قدرات' })
    expect(found).toMatchObject({ total: 3, page: 1, perPage: 2 })
    expect(found.items.map(({ title }) => title)).toEqual(['قُدُرات الأُولى 100%', 'قدرات الثالثة'])
    const second = await listExams(academy.dependencies, { page: 2, perPage: 2, sort: 'title', q: 'قدرات' })
    expect(second.items).toMatchObject([
      { title: 'قدرات الثانية', questions: 3, minutes: 60, publishedVersion: null, attempts: 0 },
    ])
    expect(await listExams(academy.dependencies, { page: 1, perPage: 10, q: '100%' })).toMatchObject({ total: 1 })
    expect(await listExams(academy.dependencies, { page: 1, perPage: 10, q: '1%0' })).toMatchObject({ total: 0 })
    expect(
      await listExams(academy.dependencies, { page: 1, perPage: 10, sort: 'constructor', q: 'الاولي' }),
    ).toMatchObject({ total: 1 })
  })
})
