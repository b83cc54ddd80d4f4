import { asc, eq, isNull, sql } from 'drizzle-orm'
import { exams, packageContents } from '#server/db/schema.ts'
import { type ContentTable, contentsOpenedBy, packagesOpening } from './content-packages.repo.ts'

const content: ContentTable = { kind: 'exam', table: exams, isThere: isNull(exams.deletedAt) }

/** Packages that open an exam. */
export const examPackages = packagesOpening(content)

/** Exams that a package opens. */
export const packageExams = contentsOpenedBy(content, async (executor, where, order, { page, perPage }) =>
  executor
    .select({
      id: exams.id,
      title: sql<string>`${exams.settings}->>'title'`,
      isOpen: sql<boolean>`${exams.active} and ${exams.publishedVersionId} is not null`,
    })
    .from(packageContents)
    .innerJoin(exams, eq(exams.id, packageContents.contentId))
    .where(where)
    .orderBy(order, asc(exams.id))
    .limit(perPage)
    .offset((page - 1) * perPage),
)
