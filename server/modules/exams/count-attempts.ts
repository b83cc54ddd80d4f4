/** The port through which exams learn how often they were attempted: attempts depend on exams, not the reverse. */
import type { Executor } from '#server/db/connection.ts'

/** Counts the attempts at each of these exams, open ones too; exams without any may be missing. */
export type CountAttempts = (executor: Executor, examIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
