import { parseMail } from './parse-mail.test-support.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pauseAfter } from '#domain/retry/patience.ts'
import { fileMailbox, MailRefused, smtpTransport } from '#server/adapters/mail/index.ts'
import type { Database } from '#server/db/connection.ts'
import { mailJobs } from '#server/db/schema.ts'
import { openTestDatabase } from '#tests/database.ts'
import type { TestDependencies } from '#tests/server-dependencies.ts'
import { testDependencies } from '#tests/server-dependencies.ts'
import { openMailCatcher } from './mail-catcher.test-support.ts'
import { queueMessage, removeFailedMails, sendDueMails, writeMessage } from './index.ts'
import { MAIL_PATIENCE } from './send-due.ts'

let database: Database
let dependencies: TestDependencies
let now = Date.UTC(2026, 10, 21)

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  dependencies = testDependencies({ database, now: () => now })
  await database.query.delete(mailJobs)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const names = async () => ({ ar: 'مقياس', en: 'Miqyas' })
const send = (given = dependencies) => sendDueMails(given, { message: writeMessage }, names)

const HOSTILE = '<script>alert(1)</script>'
const text = {
  subject: `مرحبًا\r\nBcc: everyone@example.com`,
  paragraphs: ['فقرة أولى', HOSTILE],
  action: { label: 'افتح', url: 'https://academy.example/x?a=1&b=2' },
  note: 'ملاحظة',
}

async function queue(locale: 'ar' | 'en' = 'ar'): Promise<void> {
  const mail = { to: 'sara@example.com', userId: null, locale, at: new Date(now) }
  await queueMessage(database.query, mail, text)
}

const rows = () => database.query.select().from(mailJobs)

describe('a student who is written to', () => {
  it('reads the mail right to left in Arabic and left to right in English', async () => {
    await queue('ar')
    await queue('en')
    expect(await send()).toBe(2)
    const [arabic, english] = dependencies.mail.sent
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic?.html).toContain('مقياس')
    expect(english?.html).toContain('<html lang="en" dir="ltr">')
    expect(english?.text).toContain('Miqyas')
    expect(arabic?.html).not.toContain(HOSTILE)
    expect(arabic?.html).toContain('https://academy.example/x?a=1&amp;b=2')
    expect(arabic?.subject).toBe('مرحبًا Bcc: everyone@example.com')
    expect(await rows()).toEqual([])
  })

  it('gets it once, although two nodes look at the same moment', async () => {
    await queue()
    expect((await Promise.all([send(), send()])).toSorted()).toEqual([0, 1])
    expect(dependencies.mail.sent).toHaveLength(1)
  })

  it('gets it later when the server of the mails is away, after growing pauses', async () => {
    await queue()
    for (const attempt of [1, 2, 3]) {
      dependencies.mail.failures.push(new Error('connection refused'))
      expect(await send()).toBe(1)
      expect(await send()).toBe(0)
      now += pauseAfter(MAIL_PATIENCE, attempt)
    }
    expect(await send()).toBe(1)
    expect(dependencies.mail.sent).toHaveLength(1)
    expect(pauseAfter(MAIL_PATIENCE, 2)).toBe(2 * pauseAfter(MAIL_PATIENCE, 1))
    expect(pauseAfter(MAIL_PATIENCE, 14)).toBe(6 * 3_600_000)
  })

  it('is not written to for ever when the mailbox refuses, and nothing of the text stays', async () => {
    await queue()
    dependencies.mail.failures.push(new MailRefused('no such mailbox'))
    await send()
    expect((await rows())[0]).toMatchObject({ attempts: 1, data: {}, failedAt: new Date(now) })
    now += 30 * 24 * 3_600_000
    expect(await send()).toBe(0)
    await removeFailedMails(dependencies)
    expect(await rows()).toEqual([])
  })
})

describe('an operator with a mail server', () => {
  it('sees it deliver the mail as text and HTML to one recipient', async () => {
    const catcher = await openMailCatcher()
    const mail = smtpTransport({ url: catcher.url, from: 'Miqyas <no-reply@academy.example>' })
    await queue()
    await sendDueMails({ ...dependencies, mail }, { message: writeMessage }, names)
    mail.close()
    await catcher.close()
    expect(catcher.caught).toHaveLength(1)
    const [{ from, to, source } = { from: '', to: [], source: '' }] = catcher.caught
    expect([from, to]).toEqual(['no-reply@academy.example', ['sara@example.com']])
    const parsed = parseMail(source)
    expect(parsed.headers.get('subject')).toBe('مرحبًا Bcc: everyone@example.com')
    expect(parsed.headers.has('bcc')).toBe(false)
    expect(parsed.parts['text/plain']).toContain('فقرة أولى')
    expect(parsed.parts['text/html']).toContain('dir="rtl"')
  })

  it('sees a refused recipient given up and a busy server tried again', async () => {
    const catcher = await openMailCatcher({ refuseWith: 550 })
    const mail = smtpTransport({ url: catcher.url, from: 'no-reply@academy.example' })
    const given = { to: 'nobody@example.com', subject: 's', text: 't', html: 'h' }
    await expect(mail.send(given)).rejects.toBeInstanceOf(MailRefused)
    catcher.refuseWith(451)
    await expect(mail.send(given)).rejects.not.toBeInstanceOf(MailRefused)
    mail.close()
    await catcher.close()
  })
})

describe('a developer', () => {
  it('finds every mail as a file that only they may read', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'miqyas-mail-'))
    await queue()
    await sendDueMails({ ...dependencies, mail: fileMailbox(folder, 'a@b.co') }, { message: writeMessage }, names)
    const [file = ''] = readdirSync(folder)
    expect(file).toMatch(/\.eml$/)
    expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0)
    expect(readFileSync(path.join(folder, file), 'utf8')).toContain('To: sara@example.com')
    rmSync(folder, { recursive: true })
  })
})
