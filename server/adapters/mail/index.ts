export { fileMailbox } from './file-mailbox.ts'
export { type Mail, MailRefused, type MailTransport } from './mail-transport.ts'
export { smtpTransport } from './smtp.ts'
