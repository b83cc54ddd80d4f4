/** The academy itself, and who may do what in it. */
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Accommodations } from '#domain/accommodations/accommodations.ts'
import type { ViewedList, ViewSearch } from '#domain/lists/views.ts'
import { instant } from './columns.ts'

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  revision: integer().notNull().default(1),
})

export const roles = pgTable('roles', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  description: text().notNull().default(''),
  active: boolean().notNull().default(true),
  /** Users with this role must sign in with a second factor. */
  requiresTotp: boolean('requires_totp').notNull().default(false),
  revision: integer().notNull().default(1),
})

/**
 * The names are the product's (`domain/access/permissions.ts`); what admins say of them and whether they hold is here.
 */
export const permissions = pgTable('permissions', {
  name: text().primaryKey(),
  module: text().notNull(),
  description: text().notNull().default(''),
  /** An inactive one grants nothing to anybody, whichever roles hold it. */
  active: boolean().notNull().default(true),
  revision: integer().notNull().default(1),
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

/** See `contract/people/profile.ts`; what is missing is the device's matter. */
export interface StoredPreferences {
  readonly language?: 'ar' | 'en'
  readonly digits?: 'western' | 'arabic'
  readonly theme?: 'light' | 'dark' | 'system'
}

export interface StoredGuardian {
  readonly name: string
  /** E.164. */
  readonly mobile: string
}

export const users = pgTable(
  'users',
  {
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
    /** What else the student needs in exams, without what is as usual. */
    accommodations: jsonb().$type<Accommodations>().notNull().default({}),
    privacyVersion: text('privacy_version'),
    privacyAcceptedAt: instant('privacy_accepted_at'),
    /** Instant at which the owner of the address was proven; null: nobody has answered from it yet. */
    emailVerifiedAt: instant('email_verified_at'),
    /** The address that takes this one's place as soon as it is proven. */
    pendingEmail: text('pending_email'),
    /** Choices of the person for every device of theirs. */
    preferences: jsonb().$type<StoredPreferences>().notNull().default({}),
    birthYear: integer('birth_year'),
    /** Guardian to reach while the person is under 18. */
    guardian: jsonb().$type<StoredGuardian>(),
    /** Secret of the authenticator app, base32; usable once confirmed. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The owner of the address was proven before the second step was set up; if not, a proven reset ends it. */
    totpByProvenOwner: boolean('totp_by_proven_owner').notNull().default(true),
    /** Time step of the latest code that was used: none at or before it is taken again. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    /** Names, address and mobile number as they are searched (`personSearchText`). */
    searchText: text('search_text').notNull().default(''),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('users_role').on(table.roleId, table.active), index('users_created').on(table.createdAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Last use, to within a few hours; null: not since the sign-in. */
    lastSeenAt: instant('last_seen_at'),
    /** Instant at which its holder last proved who they are; null: not since the sign-in. */
    provenAt: instant('proven_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Every kind of link that an account gets by mail. */
export const ACCOUNT_LINK_PURPOSES = ['password-reset', 'email-verification', 'email-change-stop'] as const

/** Single-use links that were sent by mail. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<(typeof ACCOUNT_LINK_PURPOSES)[number]>().notNull(),
    /** The address that the link was sent to. */
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('account_tokens_user').on(table.userId, table.purpose)],
)

/** Sign-ins whose password was right and that wait for a second step. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the token that the device holds. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `enrol`: the role asks for a second step and the person has none yet. */
    step: text().$type<'code' | 'enrol'>().notNull(),
    /** Codes tried so far. */
    guesses: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_user').on(table.userId)],
)

/** Codes for the day when the phone is lost; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code: it is 80 random bits, so that no slower hash is needed. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Counts of wrong guesses of secrets, for all nodes together; kept for an hour. */
export const guessCounters = pgTable(
  'guess_counters',
  {
    /** SHA-256 of what is counted: a place with an account, an account, or a network address. */
    counterHash: text('counter_hash').primaryKey(),
    count: integer().notNull(),
    /** Instant at which the next guess is free, or the count begins anew. */
    until: instant('until_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('guess_counters_last').on(table.lastAt)],
)

/** Networks and devices from which a person signed in: guesses from elsewhere cannot lock them out there. */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of account and address, or of the token that the device keeps. */
    placeHash: text('place_hash').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.placeHash] })],
)

/**
 * Names that an account had, from the day on which its owner changed the name. A person who never did has no row: what
 * staff change is kept here only between changes of the owner.
 */
export const earlierNames = pgTable(
  'earlier_names',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Instant at which the name ended; each is later than the one before, whatever the clocks of the nodes say. */
    until: instant('until_at').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Staff corrected it, or confirmed what it was: the name that follows holds for everything before as well. */
    byStaff: boolean('by_staff').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.until] })],
)

/** Notes that staff write down about a person for each other. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('person_notes_user').on(table.userId, table.createdAt)],
)

/** Filters, order and search of a list as a member of staff wants to find them again, on all their devices. */
export const savedViews = pgTable(
  'saved_views',
  {
    /** Made by the device: a repetition finds the same view. */
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    /** Folded: what names are compared by. */
    nameKey: text('name_key').notNull(),
    search: jsonb().$type<ViewSearch>().notNull(),
    /** Opens with the list. */
    isDefault: boolean('is_default').notNull(),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.list, table.nameKey)],
)
