/**
 * The academy on which the product's own pieces run: its real modules on an embedded database, with packs of a few
 * questions and a graded exam that one of them was copied from.
 */
import { eq, inArray } from 'drizzle-orm'
import type { ExamDocument, QuestionDocument } from '#domain/exam/document.ts'
import { PRESETS } from '#domain/exam/presets.ts'
import { USUAL_SETTINGS } from '#domain/exam/usual-settings.ts'
import { practicePacks, questions, roles } from '#server/db/schema.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { importExam, publishExam } from '#server/modules/exams/index.ts'
import { listTopics, practiceModule, publishFirstPacks } from '#server/modules/practice/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import { testDependencies, type TestDependencies } from '#tests/server-dependencies.ts'

export interface PracticeStage {
  readonly dependencies: TestDependencies
  readonly routes: readonly BoundRoute[]
  readonly clock: { now: number }
  readonly roleId: string
  /** Bytes of every pack that the academy published, by hash. */
  readonly packs: ReadonlyMap<string, string>
  /** Questions of a graded exam, and copies of them. */
  readonly graded: ReadonlySet<string>
}

/** Publishes the packs; a planted mistake does it otherwise. */
export type Publish = (dependencies: TestDependencies, graded: ReadonlySet<string>) => Promise<void>

export const publishPacks: Publish = (dependencies) => publishFirstPacks(dependencies, null)

const TOPICS = ['ratios', 'algebra']
const QUESTIONS_OF_TOPIC = 3
/** An exam without an end, whose right answers nobody is shown. */
const GRADED = { ...PRESETS.graded, correctnessShown: 'never', answersShown: 'never' } as const
const OPENED_AT = Date.UTC(2026, 7, 1)

export async function openPracticeStage(publish: Publish = publishPacks): Promise<PracticeStage> {
  const clock = { now: OPENED_AT }
  const database = await openTestDatabase()
  const dependencies = testDependencies({ database, now: () => clock.now })
  const roleId = '01900000-0000-7000-8000-0000000000ab'
  const role = { id: roleId, name: 'student-of-practice', permissions: [] }
  await database.query.insert(roles).values(role as never)
  const practised = await exam(dependencies, 'practised', PRESETS.practice, 'practice')
  const asked = await exam(dependencies, 'graded', GRADED, 'exam')
  const published = await publishExam(dependencies, asked, null)
  if (!published.ok) throw new Error(`${published.code} ${JSON.stringify(published)}`)
  const graded = await copyOne(dependencies, { practised, asked })
  await listTopics(dependencies)
  await publish(dependencies, graded)
  const packs = await database.query.select().from(practicePacks)
  const texts = packs.map(({ hash, content }): [string, string] => [hash, Buffer.from(content).toString()])
  return { dependencies, routes: practiceModule(dependencies), clock, roleId, packs: new Map(texts), graded }
}

/** An author practises with a copy of a question that a graded exam asks; answers the questions that no pack may hold. */
async function copyOne(
  { database: { query } }: TestDependencies,
  { practised, asked }: { readonly practised: string; readonly asked: string },
): Promise<ReadonlySet<string>> {
  const rows = await query
    .select()
    .from(questions)
    .where(inArray(questions.examId, [practised, asked]))
  const originals = rows.filter(({ examId }) => examId === asked).map(({ id }) => id)
  const copy = rows.find(({ examId }) => examId === practised)
  if (copy === undefined) throw new Error('no question of practice')
  await query
    .update(questions)
    .set({ originQuestionId: originals[0] ?? null })
    .where(eq(questions.id, copy.id))
  return new Set([...originals, copy.id])
}

async function exam(
  dependencies: TestDependencies,
  ref: string,
  settings: Partial<ExamDocument>,
  use: 'exam' | 'practice',
): Promise<string> {
  const sections = TOPICS.map((topic) => ({ name: topic, minutes: null, questions: questionsOf(ref, topic, use) }))
  const document: ExamDocument = {
    ...USUAL_SETTINGS,
    ...settings,
    ref,
    title: ref,
    locale: 'en',
    type: 'mixed',
    durationMinutes: 8,
    sections,
    paragraphs: [],
    figures: [],
  }
  const imported = await importExam(dependencies, document, null)
  if (!imported.ok) throw new Error(`${imported.code} ${JSON.stringify(imported)}`)
  return imported.value.examId
}

function questionsOf(ref: string, topic: string, use: 'exam' | 'practice'): QuestionDocument[] {
  return Array.from({ length: QUESTIONS_OF_TOPIC }, (_, index) => ({
    ref: `${topic}${index}`,
    text: `Question ${index} of ${topic} in ${ref}`,
    answerType: 'radio',
    topic,
    use,
    explanation: 'Because.',
    options: ['one', 'two', 'three', 'four'].map((text, place) => ({
      text,
      correct: place === 0,
      ...(place > 0 && { reason: 'Not this one.' }),
    })),
  }))
}
