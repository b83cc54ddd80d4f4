import { describe, expect, it } from 'vitest'
import { whatsappAddress } from '../contacts/written-phone.ts'
import { filledMessage, fillsKnownBlanks } from './message.ts'

const BLANKS = { name: 'نورة', link: 'https://a.example/x?y=1&z=2', academy: 'مقياس' }

describe('staff who write to an interested person', () => {
  it('find the text with the name, the link and the academy in it', () => {
    expect(filledMessage('مرحبًا {{name}}، معك {{ academy }}: {{link}} {{name}}', BLANKS)).toBe(
      'مرحبًا نورة، معك مقياس: https://a.example/x?y=1&z=2 نورة',
    )
  })

  it('write to people whatever they are called', () => {
    expect(filledMessage('{{name}} {{academy}}', { ...BLANKS, name: '$& {{academy}}' })).toBe('$& {{academy}} مقياس')
  })

  it('cannot keep a text with a blank that nothing fills', () => {
    expect(fillsKnownBlanks('{{name}} {{ link }} {{academy}} { } {name}')).toBe(true)
    for (const text of ['{{nmae}}', '{{}}', '{{name}} {{constructor}}']) expect(fillsKnownBlanks(text)).toBe(false)
  })

  it('reach the number as WhatsApp writes it, with every sign of the text as it is', () => {
    const address = new URL(whatsappAddress('+966512345678', 'سطر ١\n& # + ؟ 😀\uD800'))
    expect(address.origin + address.pathname).toBe('https://wa.me/966512345678')
    expect(address.searchParams.get('text')).toBe('سطر ١\n& # + ؟ 😀\uFFFD')
    expect([...address.searchParams.keys()]).toEqual(['text'])
    expect(whatsappAddress('+966512345678')).toBe('https://wa.me/966512345678')
  })
})
