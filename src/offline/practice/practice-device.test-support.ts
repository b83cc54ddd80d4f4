/** Lines and packs for the tests of what a device keeps of practice. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { PracticeOverview } from '#contract/practice/practice.ts'
import type { AnsweredBody } from '#domain/practice/event.ts'
import type { PracticePack } from '#domain/practice/pack.ts'
import { sha256Hex } from '../sha256.ts'
import { createPracticeDatabase } from './database.ts'

/** A new database of a device that has nothing yet. */
export const emptyPracticeDatabase = () =>
  createPracticeDatabase('practice', { indexedDB: new IDBFactory(), IDBKeyRange })

/** Names writers `writer-1`, `writer-2`, … */
export function countedWriters() {
  let count = 0
  return () => ({ writer: `writer-${(count += 1)}`, ticket: `ticket-${count}`.padEnd(32, 'x') })
}

export function answered(question: string, changes: Partial<AnsweredBody> = {}): AnsweredBody {
  return {
    type: 'answered',
    session: 'today-20000',
    mode: 'learn',
    question,
    version: 1,
    options: [`${question}-a`],
    changedFrom: null,
    shown: [`${question}-a`, `${question}-b`],
    certainty: null,
    hints: 0,
    ms: 20_000,
    sheet: null,
    ...changes,
  }
}

/** A pack whose questions have two options, of which `-a` is right. */
export function packOf(topic: string, questions: readonly string[], version = 1): PracticePack {
  return {
    topic,
    version,
    paragraphs: [],
    formerFacts: [],
    questions: questions.map((id) => ({
      id,
      paragraphId: null,
      answerType: 'radio',
      html: `<p>${id}</p>`,
      mark: 1,
      options: ['a', 'b'].map((letter) => ({ id: `${id}-${letter}`, html: letter, pinned: false })),
      hintHtml: null,
      facts: {
        question: id,
        family: id,
        topic,
        options: [
          { id: `${id}-a`, isRight: true, misconception: null },
          { id: `${id}-b`, isRight: false, misconception: 'adds-instead' },
        ],
        difficulty: 0,
        isOffered: true,
      },
      reasons: { [`${id}-b`]: '<p>Adds instead.</p>' },
      hintSteps: ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'],
      explanationHtml: '<p>Because.</p>',
      part: null,
    })),
  }
}

/** The pack as the academy sends it, with its address. */
export async function sentPack(pack: PracticePack): Promise<{ readonly text: string; readonly hash: string }> {
  const text = JSON.stringify(pack)
  return { text, hash: await sha256Hex(new TextEncoder().encode(text)) }
}

type Topic = PracticeOverview['topics'][number]

export function overviewOf(
  topics: readonly (Pick<Topic, 'topic'> & Partial<Topic>)[],
  changes: Partial<PracticeOverview> = {},
): PracticeOverview {
  return {
    topics: topics.map((topic) => ({
      id: topic.topic,
      section: 'quantitative',
      share: 1 / topics.length,
      pack: null,
      questions: 0,
      isLocked: (topic.pack ?? null) === null,
      until: null,
      packages: [],
      ...topic,
    })),
    paceMs: 62_000,
    paperQuestions: 120,
    doubted: [],
    difficulties: { version: 0, values: [] },
    assignments: [],
    answers: 0,
    now: 0,
    ...changes,
  }
}
