/** The academy itself, and who may do what in it. */
import { boolean, doublePrecision, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})

export const roles = pgTable('roles', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  description: text().notNull().default(''),
  active: boolean().notNull().default(true),
})

export const permissions = pgTable('permissions', {
  name: text().primaryKey(),
  module: text().notNull(),
})

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.id),
    permission: text()
      .notNull()
      .references(() => permissions.name),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permission] })],
)

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  /** Folded to lower case: the address as it is looked up. */
  email: text().notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** E.164, null when not given. */
  mobile: text(),
  passwordHash: text('password_hash').notNull(),
  roleId: uuid('role_id')
    .notNull()
    .references(() => roles.id),
  active: boolean().notNull().default(true),
  avatarFile: text('avatar_file'),
  /** Accommodation: the student's time is the exam's times this. */
  timeMultiplier: doublePrecision('time_multiplier').notNull().default(1),
  privacyVersion: text('privacy_version'),
  privacyAcceptedAt: instant('privacy_accepted_at'),
  createdAt: instant('created_at').notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)
