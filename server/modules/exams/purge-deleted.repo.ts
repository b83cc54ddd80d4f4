/** Removes deleted parts of exams for good. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { exams, examVersions, figures, packageContents, paragraphs, questions, sections } from '#server/db/schema.ts'

type Part = 'exams' | 'sections' | 'paragraphs' | 'questions'

/**
 * Answers the rows that are gone. They stay marked, and nobody sees it, where the exam was ever published or a pack for
 * practice ever held one of the questions: papers, keys, attempts and statistics name them.
 */
export async function purgeDeleted(executor: Executor, part: Part, id: string): Promise<readonly unknown[]> {
  const examId = await examOf(executor, part, id)
  if (examId === null || (await executor.$count(examVersions, eq(examVersions.examId, examId))) > 0) return []
  const concerned = {
    exams: eq(questions.examId, id),
    sections: eq(questions.sectionId, id),
    questions: eq(questions.id, id),
    paragraphs: sql`false`,
  }[part]
  if ((await executor.$count(questions, and(concerned, isNotNull(questions.practisedSince)))) > 0) return []
  const asked = await executor.delete(questions).where(concerned).returning()
  if (part === 'exams') return [...asked, ...(await purgeExam(executor, id))]
  if (part === 'sections') await executor.delete(sections).where(eq(sections.id, id))
  return part === 'paragraphs' ? purgeParagraph(executor, id) : asked
}

async function examOf(executor: Executor, part: Part, id: string): Promise<string | null> {
  if (part === 'exams') {
    const [exam] = await executor
      .select({ id: exams.id })
      .from(exams)
      .where(and(eq(exams.id, id), isNotNull(exams.deletedAt)))
    return exam?.id ?? null
  }
  const table = { sections, paragraphs, questions }[part]
  const [row] = await executor
    .select({ examId: table.examId })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.deletedAt)))
  return row?.examId ?? null
}

async function purgeExam(executor: Executor, id: string): Promise<readonly unknown[]> {
  const ofPackages = and(eq(packageContents.kind, 'exam'), eq(packageContents.contentId, id))
  await executor.delete(packageContents).where(ofPackages)
  await executor.delete(figures).where(eq(figures.examId, id))
  const read = await executor.delete(paragraphs).where(eq(paragraphs.examId, id)).returning()
  await executor.delete(sections).where(eq(sections.examId, id))
  return [...read, ...(await executor.delete(exams).where(eq(exams.id, id)).returning())]
}

/** Questions that still name it let it go. */
async function purgeParagraph(executor: Executor, id: string): Promise<readonly unknown[]> {
  await executor.update(questions).set({ paragraphId: null }).where(eq(questions.paragraphId, id))
  return executor.delete(paragraphs).where(eq(paragraphs.id, id)).returning()
}
