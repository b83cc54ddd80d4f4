/**
 * The registry of what lies in the bin: a new kind is one row here and one in `server/modules/bin/kinds.ts`. Tables whose
 * rows are deleted with a record, and those whose references become empty, follow from the schema.
 */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BinKind } from '#domain/bin/kinds.ts'
import * as schema from '#server/db/schema.ts'
import type { KeptRow } from '#server/db/schema.ts'

/** Rows of a table that name a record without a reference that the database enforces. */
interface NamingRows {
  readonly table: PgTable
  /** Values of columns that all hold. */
  readonly where: (id: string) => Readonly<Record<string, string>>
}

interface KeptKind {
  readonly table: PgTable
  /** The record's row stays and is marked as deleted, because published versions, attempts or calendars name it. */
  readonly isMarked?: true
  /** Column that names the record that contains it, and the kind of that. It is not restored without it. */
  readonly parent?: { readonly column: string; readonly kind: BinKind }
  /** Rows beside it that are deleted with it. */
  readonly naming?: readonly NamingRows[]
  /** Columns without an enforced reference that become empty where the record that they name is gone. */
  readonly letsGo?: readonly { readonly column: string; readonly target: PgTable }[]
  /** Columns that name the people who run it beside those who run all of the kind. */
  readonly runBy?: readonly string[]
  /** The fields that name it, where the row's own columns do not. */
  readonly named?: (row: KeptRow) => unknown
}

const openedByPackages: NamingRows = {
  table: schema.packageContents,
  where: (id) => ({ kind: 'course', content_id: id }),
}

const partOfExam = { column: 'exam_id', kind: 'exams' } as const
const partOfCourse = { column: 'course_id', kind: 'courses' } as const

export const KEPT_KINDS: Readonly<Record<BinKind, KeptKind>> = {
  questions: { table: schema.questions, isMarked: true, parent: partOfExam },
  sections: { table: schema.sections, isMarked: true, parent: partOfExam },
  paragraphs: { table: schema.paragraphs, isMarked: true, parent: partOfExam },
  exams: { table: schema.exams, isMarked: true, named: (row) => row['settings'] },
  courses: {
    table: schema.courses,
    naming: [openedByPackages],
    letsGo: [{ column: 'category_id', target: schema.categories }],
  },
  chapters: { table: schema.chapters, parent: partOfCourse },
  lessons: { table: schema.lessons, parent: partOfCourse },
  packages: { table: schema.packages },
  coupons: { table: schema.coupons, named: (row) => ({ title: row['code'] }) },
  groups: { table: schema.groups, runBy: ['teacher_id'] },
  meetings: { table: schema.meetings, isMarked: true, runBy: ['teacher_id'] },
  news: { table: schema.news },
  partners: { table: schema.partners },
  categories: { table: schema.categories, parent: { column: 'parent_id', kind: 'categories' } },
  'marketing-links': { table: schema.marketingLinks },
  'canned-replies': { table: schema.cannedReplies },
  'practice-assignments': { table: schema.practiceAssignments, runBy: ['created_by'] },
}

/** Columns of films and documents that are for some readers alone, by table. */
export const CLOSED_FILES: Readonly<Record<string, string>> = {
  courses: 'explanation_file',
  lessons: 'file_id',
  group_post_files: 'file_id',
}
