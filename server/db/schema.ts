/**
 * Every table of the academy, in the part of PostgreSQL's dialect that distributed PostgreSQLs share:
 * UUIDv7 made by the application, instants as `timestamptz`, jsonb, no triggers, no serial keys.
 */
export * from './schema/attempts.ts'
export * from './schema/attribution.ts'
export * from './schema/calendar.ts'
export * from './schema/categories.ts'
export * from './schema/contacts.ts'
export * from './schema/courses.ts'
export * from './schema/exam-groups.ts'
export * from './schema/exams.ts'
export * from './schema/exchange.ts'
export * from './schema/files.ts'
export * from './schema/groups.ts'
export * from './schema/meetings.ts'
export * from './schema/notifications.ts'
export * from './schema/news.ts'
export * from './schema/operations.ts'
export * from './schema/orders.ts'
export * from './schema/packages.ts'
export * from './schema/payments.ts'
export * from './schema/people.ts'
export * from './schema/public-pages.ts'
