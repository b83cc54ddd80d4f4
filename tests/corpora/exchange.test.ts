import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hide } from '#server/exchange/gift/escapes.ts'
import { type GiftKind, type GiftQuestion, parseGift } from '#server/exchange/gift/parse.ts'
import { type Block, splitGift } from '#server/exchange/gift/split.ts'
import type { ReadExam } from '#server/exchange/form.ts'
import { readExchangeFile } from '#server/exchange/read.ts'
import { questionsOf, readFile } from '#server/exchange/read.test-support.ts'
import { normaliseQti } from '#server/exchange/qti/normalise.ts'
import { declarationsOf, scoreOf } from '#server/exchange/qti/scoring.ts'
import { childNamed } from '#domain/rich-text/nodes.ts'
import { parseXml } from '#server/exchange/text/xml.ts'
import { corpusJson, corpusText } from './corpus.ts'

const CORPORA = process.env.CORPORA ?? ''

function filesIn(folder: string, ending: string): string[] {
  const all = readdirSync(join(CORPORA, folder), { recursive: true, encoding: 'utf8' })
  return all.filter((path) => path.endsWith(ending)).toSorted()
}

function read(path: string): Promise<ReadExam> {
  return readFile(readFileSync(join(CORPORA, path)), path)
}

/** Questions taken over with the texts of their right options, and how many were left out for which reason. */
async function summary(path: string) {
  const exam = await read(path)
  const taken = questionsOf(exam)
  const skipped = Object.groupBy(exam.skipped, ({ reason, detail }) => `${reason} ${detail}`.trim())
  return {
    taken: taken.map(({ answerType, options }) => [
      answerType,
      ...options.filter(({ correct }) => correct).map(({ text }) => text),
    ]),
    skipped: Object.fromEntries(Object.entries(skipped).map(([reason, all]) => [reason, all?.length])),
  }
}

const KINDS: Readonly<Record<string, GiftKind>> = {
  MC: 'multichoice',
  TF: 'truefalse',
  Short: 'shortanswer',
  Essay: 'essay',
  Numerical: 'numerical',
  Matching: 'matching',
  Category: 'category',
  Description: 'description',
}

interface ExpectedText {
  readonly format: string
  readonly text: string
}

interface Expected {
  readonly type: string
  readonly title: string | null
  readonly id?: string | null
  readonly tags?: readonly string[] | null
  readonly stem?: ExpectedText
  readonly globalFeedback?: ExpectedText | null
  readonly isTrue?: boolean
  readonly choices?: readonly {
    readonly isCorrect: boolean
    readonly weight: number | null
    readonly text: ExpectedText
    readonly feedback: ExpectedText | null
  }[]
}

function plain(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').replaceAll('_____ .', '_____.').trim()
}

function expectedOf({ type, title, stem, globalFeedback, isTrue, choices, id, tags }: Expected) {
  const base = { kind: KINDS[type], title: title ?? '', id: id ?? null, tags: tags ?? [] }
  if (type === 'Category') return base
  const asked = { ...base, stem: plain(stem?.text), format: stem?.format, general: plain(globalFeedback?.text) }
  if (type === 'TF') return { ...asked, isTrue }
  if (type !== 'MC') return { ...base, stem: asked.stem, format: asked.format }
  return {
    ...asked,
    choices: choices?.map(({ isCorrect, weight, text, feedback }) => [
      isCorrect,
      weight,
      text.format,
      plain(text.text),
      plain(feedback?.text),
    ]),
  }
}

function foundOf({ kind, title, stem, general, isTrue, answers }: GiftQuestion, { id, tags }: Block) {
  const base = { kind, title, id, tags }
  if (kind === 'category') return base
  const asked = { ...base, stem: plain(stem.text), format: stem.format, general: plain(general?.text) }
  if (kind === 'truefalse') return { ...asked, isTrue }
  if (kind !== 'multichoice') return { ...base, stem: asked.stem, format: asked.format }
  return {
    ...asked,
    choices: answers.map(({ isRight, weight, text, feedback }) => [
      isRight,
      weight,
      text.format,
      plain(text.text),
      plain(feedback?.text),
    ]),
  }
}

describe('an admin whose GIFT file another reader has understood', () => {
  it.each(filesIn('gift-pegjs', '.gift'))('is understood the same way: %s', (file) => {
    const expected = corpusJson<Expected[]>(`gift-pegjs/${file.replace(/\.gift$/, '.json')}`)
    const blocks = splitGift(hide(corpusText(`gift-pegjs/${file}`).replaceAll('\r\n', '\n')))
    expect(blocks.map((block) => foundOf(parseGift(block), block))).toEqual(expected.map(expectedOf))
  })
})

const MOODLE: readonly (readonly [path: string, expected: Awaited<ReturnType<typeof summary>>])[] = [
  [
    'gift/questions.gift.txt',
    {
      taken: [
        ['radio', 'yellow'],
        ['checkbox', 'yellow', 'off-beige'],
        ['true_false', 'False'],
        ['true_false', 'True'],
        ['true_false', 'True'],
      ],
      skipped: {
        'type-not-supported essay': 1,
        'type-not-supported matching': 1,
        'type-not-supported numerical': 1,
        'type-not-supported shortanswer': 1,
      },
    },
  ],
  [
    'gift/questions_in_category.gift.txt',
    {
      taken: [
        ['radio', 'French'],
        ['true_false', 'True'],
      ],
      skipped: { 'type-not-supported matching': 1, 'type-not-supported shortanswer': 1 },
    },
  ],
  [
    'gift/questions_encoding_windows-1252.gift.txt',
    { taken: [], skipped: { 'type-not-supported essay': 2, 'type-not-supported matching': 1 } },
  ],
  ['type/ordering/testexport.gift.txt', { taken: [], skipped: { 'type-not-supported ordering': 1 } }],
  ['type/ordering/testexport.moodle.xml', { taken: [], skipped: { 'type-not-supported ordering': 1 } }],
  [
    'aiken/questions.aiken.txt',
    {
      taken: [
        ['radio', 'Martin Dougiamas'],
        ['radio', 'True'],
      ],
      skipped: {},
    },
  ],
  [
    'aiken/aiken_errors.txt',
    {
      taken: [
        ['radio', 'Correct'],
        ['radio', 'Correct (No space)'],
        ['radio', 'Correct (< > &)'],
      ],
      skipped: { 'too-few-options': 1, 'empty-text': 1, malformed: 1 },
    },
  ],
  ['qtype/multichoice.testquestion.moodle.xml', { taken: [['checkbox', 'London', 'Paris']], skipped: {} }],
  ['qtype/truefalse.testquestion.moodle.xml', { taken: [['true_false', 'True']], skipped: {} }],
  ['qtype/description.testquestion.moodle.xml', { taken: [], skipped: { 'type-not-supported description': 1 } }],
  [
    'xml/truefalse.xml',
    {
      taken: [
        ['true_false', 'False'],
        ['true_false', 'True'],
      ],
      skipped: {},
    },
  ],
  ['xml/multichoice.xml', { taken: [], skipped: { 'media-not-supported bonjour.mp3': 1 } }],
  ['xml/error_invalid_grades.xml', { taken: [], skipped: { 'uneven-weights 99.67 %': 1 } }],
  ['xml/broken_cloze_questions.xml', { taken: [], skipped: { 'type-not-supported cloze': 5 } }],
  [
    'xml/sample_questions_with_old_image_tag.xml',
    { taken: [['radio', 'right answer']], skipped: { 'type-not-supported cloze': 1 } },
  ],
]

describe('an admin who imports what Moodle tests its own importer with', () => {
  it.each(MOODLE)('gets the right answers, and is informed of everything else: %s', async (path, expected) => {
    expect(await summary(`moodle-formats/${path}`)).toEqual(expected)
  })

  it('finds nested categories as sections in their order', async () => {
    const { sections } = await read('moodle-formats/xml/nested_categories_with_questions.xml')
    expect(sections.map(({ name }) => name)).toEqual(['Iota', 'Iota / Kappa', 'Iota / Kappa / Lambda', 'Iota / Mu'])
  })

  it('finds the images that a question carries', async () => {
    const { images } = await read('moodle-formats/xml/truefalse.xml')
    expect(images.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['logo.jpg', 898],
      ['thumbdown.jpg', 599],
      ['thumbup.jpg', 18_063],
      ['infos.jpg', 700],
    ])
  })

  it('has twenty questions of the documentation that can be held, each of the others with its reason', async () => {
    const { taken, skipped } = await summary('moodle-formats/gift/examples.txt')
    expect(taken).toHaveLength(20)
    expect(skipped).toEqual({
      'type-not-supported shortanswer': 9,
      'type-not-supported numerical': 8,
      'type-not-supported matching': 3,
      'partial-credit': 3,
    })
  })
})

interface Case {
  readonly name: string
  readonly responses: Readonly<Record<string, string | readonly string[] | null>>
  readonly expect: { readonly outcomes?: Readonly<Record<string, unknown>> }
}

function itemOf(path: string) {
  const root = parseXml(corpusText(path))
  if (!root.ok) throw new Error(root.code)
  const item = normaliseQti(root.value)
  return {
    responses: declarationsOf(item, 'responseDeclaration'),
    outcomes: declarationsOf(item, 'outcomeDeclaration'),
    processing: childNamed(item, 'responseProcessing'),
  }
}

const FIXTURES = filesIn('qti-pie-conformance', 'item.xml').map((path) => path.replace(/\/item\.xml$/, ''))

describe('an admin whose QTI items another player has scored', () => {
  it.each(FIXTURES)('gets the same scores: %s', (folder) => {
    const item = itemOf(`qti-pie-conformance/${folder}/item.xml`)
    const [identifier = ''] = item.responses.keys()
    for (const { name, responses, expect: wanted } of corpusJson<{ cases: Case[] }>(
      `qti-pie-conformance/${folder}/cases.json`,
    ).cases) {
      const score = wanted.outcomes?.SCORE
      const response = responses[identifier] ?? item.responses.get(identifier)?.initial ?? []
      if (score !== undefined)
        expect([name, scoreOf(item, identifier, [response].flat().map(String))]).toEqual([name, score])
    }
  })

  it('gets the key of what can be held, and the reason of what cannot', async () => {
    const found = await Promise.all(
      FIXTURES.map(async (folder) => [folder, await summary(`qti-pie-conformance/${folder}/item.xml`)]),
    )
    expect(Object.fromEntries(found)).toEqual({
      choice_match_correct: { taken: [['radio', 'A']], skipped: {} },
      mapResponse_bounds_default_duplicates: { taken: [], skipped: { 'uneven-weights': 1 } },
      mapping_mapResponse: { taken: [], skipped: { 'partial-credit': 1 } },
      modalFeedback_basic: { taken: [['radio', 'A']], skipped: {} },
      qti22_basic_i9b_map_response: { taken: [], skipped: { 'uneven-weights': 1 } },
      qti22_basic_q2_multiple: { taken: [], skipped: { 'no-right-answer': 1 } },
      responseProcessing_setResponseValue_setDefaultValue: { taken: [], skipped: { 'several-right-answers': 1 } },
      responseProcessing_template_match_correct: { taken: [['radio', 'A']], skipped: {} },
    })
  })

  it('gets the key of every choice item of version 3, broken ones left out', async () => {
    const folder = 'qti3-kennisnet/AssessmentItem/Service'
    const taken: Record<string, unknown> = {}
    for (const file of filesIn(folder, '.xml')) {
      const found = await summary(`${folder}/${file}`)
      expect(found.taken.length + Object.keys(found.skipped).length).toBe(1)
      if (found.taken.length > 0) taken[file.replace('.xml', '')] = found.taken[0]
    }
    expect(taken).toEqual({
      'default-value-empty-value': ['radio', 'Ja'],
      'default-value-without-value': ['radio', 'Ja'],
      'default-value-wrong-tag': ['radio', 'Ja'],
      'missing-outcome-declaration-maxscore': ['radio', 'Ja'],
      'outcome-declaration-without-default': ['radio', 'Ja'],
      'simple-choice-processing': ['radio', 'Ja'],
      'simple-multiple-choice-processing1': ['checkbox', 'Robin', 'Paula', 'Rik'],
      'simple-multiple-choice-processing2': ['checkbox', 'Robin', 'Paula', 'Rik'],
    })
  })
})

describe('an admin who tries whatever file there is', () => {
  it.each([
    'moodle-formats',
    'gift-pegjs',
    'qti-pie-conformance',
    'qti3-kennisnet',
    'csv-spectrum',
    'email-isemail',
    'sec-blns',
  ])('gets an answer, never a crash: %s', async (folder) => {
    for (const path of filesIn(folder, '')) {
      const file = join(CORPORA, folder, path)
      const bytes = readOrNull(file)
      if (bytes === null) continue
      expect(await readExchangeFile(bytes, path)).toHaveProperty('ok')
    }
  })
})

function readOrNull(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

describe('an author who comes from Blackboard', () => {
  it('gets the questions that exams here have from the sample of Moodle, in QTI 1.2', async () => {
    expect(await summary('moodle-formats/blackboard_six/sample_blackboard_qti.dat')).toEqual({
      taken: [
        ['true_false', 'False'],
        ['radio', 'yellow'],
        ['checkbox', 'yellow', 'off-beige'],
      ],
      skipped: {
        'type-not-supported Matching': 1,
        'type-not-supported Fill in the Blank': 1,
        'type-not-supported Essay': 1,
      },
    })
  })
})
