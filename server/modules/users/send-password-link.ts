import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { selectAccount } from './person-overview.repo.ts'
import type { StaffMember } from './staff-member.ts'

/** The same mail that "forgot password" sends: what limits those holds for this one. */
export async function sendPasswordLink(
  { database, now }: Dependencies,
  id: string,
  actor: StaffMember,
): Promise<Outcome<{ email: string }, 'users.not-found' | 'users.inactive'>> {
  const account = await selectAccount(database.query, id)
  if (account === undefined) return failure('users.not-found')
  if (!account.active) return failure('users.inactive')
  const { email, preferences } = account
  const at = new Date(now())
  await database.transaction(async (transaction) => {
    const locale = preferences.language ?? 'ar'
    await queueMail(transaction, { kind: 'password-reset', to: email, userId: null, locale, at })
    await recordChange(transaction, {
      at,
      actorId: actor.userId,
      action: 'users.password-link',
      subject: `users:${id}`,
    })
  })
  return success({ email })
}
