/** Mails that are asked for while the cluster is broken, and what became of them on the nodes. */
import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { AcademyServer } from '#tests/e2e/support/academy-server.ts'

const AGAIN_AFTER_MS = 1_000
const PAUSE_MS = 500

/** Asks for a mail to each address, again until it is granted, from a network address of its own. */
export async function askForMails(origin: string, emails: readonly string[]): Promise<void> {
  for (const [index, email] of emails.entries()) {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.200.${index >> 8}.${index & 255}` },
      body: JSON.stringify({ email }),
    }
    const ask = () => fetch(`${origin}/api/password/forgot`, request).catch(() => null)
    for (let answer = await ask(); answer?.ok !== true; answer = await ask()) {
      if (answer !== null && answer.status < 500) throw new Error(`a mail was refused: ${answer.status}`)
      await delay(AGAIN_AFTER_MS)
    }
    await delay(PAUSE_MS)
  }
}

/** Returns the identifiers of the mails that the nodes have sent; one that was sent twice is there twice. */
export function mailsSentBy(nodes: readonly AcademyServer[]): readonly string[] {
  return nodes.flatMap(({ mailbox }) => readdirSync(mailbox).filter((name) => name.endsWith('.eml')))
}
