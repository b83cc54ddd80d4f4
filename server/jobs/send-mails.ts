import type { ServerDependencies } from '#server/dependencies.ts'
import { accountMails } from '#server/modules/auth/index.ts'
import { type MailWriters, sendDueMails, writeMessage } from '#server/modules/mail/index.ts'
import { receiptMails } from '#server/modules/receipts/index.ts'
import { readAcademy } from '#server/modules/settings/index.ts'

/** Every kind of mail with its writer, which names the schema of the data that the kind carries in the queue. */
const MAILS: MailWriters = { message: writeMessage, ...accountMails, ...receiptMails }

/** Sends mails that are due until none is. */
export async function sendMails(dependencies: ServerDependencies): Promise<void> {
  const names = async () => (await readAcademy(dependencies.database.query)).name
  while ((await sendDueMails(dependencies, MAILS, names)) > 0);
}
