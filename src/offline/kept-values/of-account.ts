import { type KeptValuesDatabase, keptValuesDatabase } from './database.ts'

/** Rows are named `what userId`. */
const ofAccount = ({ kept }: KeptValuesDatabase, userId: string) =>
  kept.filter(({ name }) => name.endsWith(` ${userId}`))

/** True if this account has messages or watched seconds here that the academy does not have. */
export async function holdsKeptValues(userId: string, database = keptValuesDatabase()): Promise<boolean> {
  return (await ofAccount(database, userId).count()) > 0
}

export async function forgetKeptValues(userId: string, database = keptValuesDatabase()): Promise<void> {
  await ofAccount(database, userId).delete()
}
