import { expect, it } from 'vitest'
import { filledReply } from './filled-reply.ts'

const reply = { text: { ar: 'مرحبًا {{name}}، شكرًا {{name}}.', en: 'Hello {{name}}.' } }

it('a student reads a canned reply in their language and with their name, whatever signs are in it', () => {
  expect(filledReply(reply, { locale: 'ar', student: { firstName: 'ريم' } }, '')).toBe('مرحبًا ريم، شكرًا ريم.')
  expect(filledReply(reply, { locale: 'en', student: { firstName: '$& Reem' } }, ' ')).toBe('Hello $& Reem.')
})

it('a member of staff who has typed something keeps it above the reply', () => {
  expect(filledReply(reply, { locale: 'en', student: { firstName: 'Reem' } }, 'First. ')).toBe('First.\n\nHello Reem.')
})
