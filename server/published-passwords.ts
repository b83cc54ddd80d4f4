/** Accounts of the sample academy, whose passwords stand in the README, must open nothing in a real one. */
import { MONTH_PASSWORD, SAMPLE_ADMIN, SAMPLE_DOMAIN, SAMPLE_STUDENT_PASSWORD } from './seed/sample-accounts.ts'
import type { Dependencies } from './dependencies.ts'
import { passwordIsRight, selectReachablePasswords } from './modules/auth/index.ts'

const PUBLISHED = [SAMPLE_ADMIN.password, SAMPLE_STUDENT_PASSWORD, MONTH_PASSWORD]

/** The data must not be opened to people; the message says why and what to do. */
export class PublishedPasswords extends Error {
  override readonly name = 'PublishedPasswords'
}

/**
 * Throws when an active account with an address of the sample, or an active admin, has a published password: however
 * the rows came here. Accounts that share a hash, as the sample's students do, cost one check.
 */
export async function refusePublishedPasswords({ database }: Dependencies): Promise<void> {
  const accounts = await selectReachablePasswords(database.query, SAMPLE_DOMAIN)
  const hashes = [...new Set(accounts.map(({ passwordHash }) => passwordHash))]
  const open = new Set<string>()
  for (const hash of hashes) {
    const matches = await Promise.all(PUBLISHED.map((password) => passwordIsRight(hash, password)))
    if (matches.includes(true)) open.add(hash)
  }
  const found = accounts.filter(({ passwordHash }) => open.has(passwordHash)).map(({ email }) => email)
  if (found.length > 0) throw new PublishedPasswords(refusal(found))
}

function refusal(emails: readonly string[]): string {
  const named = emails.slice(0, 3).join(', ')
  const others = emails.length > 3 ? ` and ${emails.length - 3} more` : ''
  return (
    `With NODE_ENV=production Miqyas does not start while accounts have a password that its README publishes: ` +
    `${named}${others}. Start it once without NODE_ENV=production, where only this machine reaches it, and give them ` +
    `other passwords, deactivate or delete them; or begin with an empty database.`
  )
}
