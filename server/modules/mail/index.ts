export type { MailText } from './compose.ts'
export { deleteMailsOf, type MailJob } from './mail.repo.ts'
export { queueMail, type QueuedMail, queueMessage, writeMessage } from './queue-mail.ts'
export { type MailWriter, type MailWriters, removeFailedMails, sendDueMails } from './send-due.ts'
