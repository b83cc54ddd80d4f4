/** Questions of the latest packs with their texts and keys, for what the server asks and marks itself. */
import type { ContentLocale } from '#domain/exam/document.ts'
import type { PaperParagraph } from '#domain/exam/paper.ts'
import { packLocale, type PackQuestion, type PracticePack } from '#domain/practice/pack.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { selectPresentQuestions } from '#server/modules/exams/index.ts'
import { readKnowledge } from './knowledge.ts'
import { readTopicIds, selectLatestContents } from './practice-topics.repo.ts'

export interface PackedQuestion {
  readonly question: PackQuestion
  readonly paragraph: PaperParagraph | null
  /** Version of the pack. */
  readonly version: number
  readonly locale: ContentLocale
}

/** Those of these questions that are asked now, in their order: not deleted, not in doubt, and in the latest pack. */
export async function packedQuestions(
  dependencies: Pick<Dependencies, 'database'>,
  ids: readonly string[],
): Promise<PackedQuestion[]> {
  if (ids.length === 0) return []
  const { query } = dependencies.database
  const { bank } = await readKnowledge(dependencies)
  const present = new Set(await selectPresentQuestions(query, ids))
  const asked = ids.filter((id) => present.has(id) && bank.get(id)?.isOffered === true)
  const topics = new Set(asked.flatMap((id) => bank.get(id)?.topic ?? []))
  const topicIds = [...(await readTopicIds(query))].flatMap(([topic, id]) => (topics.has(topic) ? [id] : []))
  const contents = await selectLatestContents(query, topicIds)
  const known = new Map(contents.flatMap((content) => ofPack(JSON.parse(content.toString('utf8')) as PracticePack)))
  return asked.flatMap((id) => known.get(id) ?? [])
}

function ofPack({ version, questions, paragraphs }: PracticePack): [string, PackedQuestion][] {
  const locale = packLocale(questions)
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]))
  return questions.map((question) => {
    return [question.id, { question, version, locale, paragraph: byId.get(question.paragraphId ?? '') ?? null }]
  })
}
