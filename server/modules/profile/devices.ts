/** Devices that are signed in. Each is named by a hash of what the server knows of its token, so that nothing leaks. */
import { hash } from 'node:crypto'
import type { SignedInDevice } from '#contract/people/profile.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { deleteSession, endAccess, selectAccountById, selectSessionsOf } from '#server/modules/auth/index.ts'

type Session = Awaited<ReturnType<typeof selectSessionsOf>>[number]

function deviceId(tokenHash: string): string {
  return hash('sha256', `device ${tokenHash}`, 'hex')
}

function deviceOf(session: Session, currentHash: string): SignedInDevice {
  return {
    id: deviceId(session.tokenHash),
    userAgent: session.userAgent,
    signedInAt: session.createdAt.getTime(),
    lastSeenAt: session.lastSeenAt?.getTime() ?? null,
    expiresAt: session.expiresAt.getTime(),
    current: session.tokenHash === currentHash,
  }
}

export async function devicesOf({ database, now }: Dependencies, { userId, tokenHash }: Principal) {
  const sessions = await selectSessionsOf(database.query, userId, new Date(now()))
  return sessions.map((session) => deviceOf(session, tokenHash))
}

/** False when it was signed out already. */
export async function signOutDevice({ database, now }: Dependencies, userId: string, id: string): Promise<boolean> {
  const sessions = await selectSessionsOf(database.query, userId, new Date(now()))
  const found = sessions.find(({ tokenHash }) => deviceId(tokenHash) === id)
  if (found !== undefined) await deleteSession(database.query, found.tokenHash)
  return found !== undefined
}

/** Signs every device out, or every other one, and voids what they asked for. */
export async function signOutEverywhereOf(
  { database }: Dependencies,
  { userId, tokenHash }: Principal,
  keepThis: boolean,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const account = await selectAccountById(transaction, userId)
    if (account === undefined) throw new Error('the signed-in user has no account')
    await endAccess(transaction, account, keepThis ? { session: tokenHash } : {})
  })
}
