/** The groups that exams are given to, each with its hour. */
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { exams } from './exams.ts'
import { groups } from './groups.ts'

/** Changed under the lock of the exam's row alone. */
export const examGroups = pgTable(
  'exam_groups',
  {
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Between these instants its members may begin; null: no bound but the exam's own. */
    opensAt: instant('opens_at'),
    endsAt: instant('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.examId, table.groupId] }), index('exam_groups_group').on(table.groupId)],
)
