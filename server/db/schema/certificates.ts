import { boolean, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { attempts } from './attempts.ts'
import { instant } from './columns.ts'
import { users } from './people.ts'

/** Certificates of passed exams, at most one for each attempt. Whether one holds is read from the attempt. */
export const certificates = pgTable(
  'certificates',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => attempts.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** It is written as in `domain/certificates/certificate-code.ts`, without dashes. */
    code: text().notNull(),
    /** The student's name when it was issued: an account that is renamed later does not hand it on. */
    name: text().notNull(),
    /** Percent of the marks that were needed when it was issued. */
    passMark: doublePrecision('pass_mark').notNull(),
    /** The student wants the score on it. */
    withScore: boolean('with_score').notNull(),
    issuedAt: instant('issued_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /** Words of staff about the withdrawal, for staff. */
    withdrawnBecause: text('withdrawn_because'),
  },
  (table) => [uniqueIndex('certificates_code').on(table.code), index('certificates_user').on(table.userId)],
)
