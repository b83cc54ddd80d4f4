import { describe, expect, it } from 'vitest'
import { foldEmail, isEmail } from './email.ts'
import { internationalPhone, saudiMobile } from './mobile.ts'
import { isPersonName } from './name.ts'
import { isAcceptablePassword } from './password.ts'

describe('a visitor who gives an e-mail address', () => {
  it.each(['a@b.co', 'sara.ahmad+exam@school.edu.sa', 'س@مثال.السعودية'])('is understood: %s', (address) => {
    expect(isEmail(address)).toBe(true)
  })

  it.each([
    '',
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a b@c.co',
    'a@b@c.co',
    'a@b.co\n',
    `${'a'.repeat(250)}@b.co`,
    's\u0430ra@school.sa',
    'sara@\u0455chool.sa',
    'sara@school.sa, ali@school.sa',
    'Sara <sara@school.sa',
    'saراra@school.sa',
  ])('is asked again: %j', (address) => {
    expect(isEmail(address)).toBe(false)
  })

  it('is found again however the address is typed', () => {
    expect(foldEmail('  Sara@School.SA ')).toBe('sara@school.sa')
  })

  it.each([
    '\u200fsara@school.sa',
    'sara@school.sa\u200e',
    'sara\u200b@school.sa',
    '\u202asara@school.sa\u202c',
    '\u2068sara@school.sa\u2069',
    'sa\u00adra@school.sa',
    '\ufeffsara@school.sa',
    '\u00a0sara@school.sa ',
    'mailto:sara@school.sa',
    '<sara@school.sa>',
    '<mailto:sara@school.sa>',
    'sara@school.sa;',
    'sara@school.sa،',
    'ｓａｒａ@school.sa',
    '"sara@school.sa"',
    "'sara@school.sa'",
    '«sara@school.sa»',
    '“sara@school.sa”.',
    '(sara@school.sa)',
    '[mailto:sara@school.sa]',
    'sara@school.sa?',
    'sara@school.sa؟',
    'mailto:sara@school.sa?subject=hello%20there',
    'sara\u3164@school.sa',
    'sara\u034f@school.sa',
  ])('has one account, however the address is copied: %j', (address) => {
    expect(foldEmail(address)).toBe('sara@school.sa')
    expect(isEmail(foldEmail(address))).toBe(true)
  })

  it.each(["o'neil@school.sa", 'sara+gat@school.sa', 'sara?x@school.sa', 'sara{x}@school.sa', 'a`b|c~d@school.sa'])(
    'may have the signs that mail allows in a name: %s',
    (address) => {
      expect(isEmail(foldEmail(address))).toBe(true)
    },
  )

  it('may type Arabic digits', () => {
    expect(foldEmail('sara٢٠@school.sa')).toBe('sara20@school.sa')
  })

  it('gets an answer at once, whatever is pasted', () => {
    expect(isEmail(`${'a@'.repeat(100_000)}.`)).toBe(false)
    for (const sign of ['>', '?', '"', ' ', 'mailto:'])
      expect(isEmail(foldEmail(`x${sign.repeat(100_000)}x`))).toBe(false)
  })

  it.each([
    ['Cyrillic а', 's\u0430ra@school.sa'],
    ['Greek ο', 'sara@sch\u03bfol.sa'],
    ['Cyrillic alone', '\u0430\u0435\u043e@school.sa'],
    ['a Cherokee letter', 'sara@s\u13dfhool.sa'],
    ['dotless ı', 'sar\u0131@school.sa'],
    ['a sign of division for a slash', 'sara@school.sa\u2215x'],
    ['quotes within', 'sa"ra@school.sa'],
    ['brackets within', 'sara[x]@school.sa'],
    ['a query of a link', 'sara@school.sa?x=1'],
    ['a host with a sign', 'sara@school_sa.com'],
    ['a host with a hyphen at its end', 'sara@school-.sa'],
  ])('is asked again for an address with %s', (_what, address) => {
    expect(isEmail(foldEmail(address))).toBe(false)
  })
})

describe('a visitor who gives a mobile number', () => {
  it.each([
    '0512345678',
    '512345678',
    '+966512345678',
    '00966512345678',
    '966512345678',
    '٠٥١٢٣٤٥٦٧٨',
    '05 1234-5678',
    '(05) 12345678',
    '\u202a+966512345678\u202c',
    '+966 (0) 51 234 5678',
    '+966 051 234 5678',
    '009660512345678',
    '\u061c0512345678',
    '05123\u200b45678',
    '05\u20111234\u20115678',
    '05–1234–5678',
    '05−1234−5678',
    'tel:+966512345678',
    '０５１２３４５６７８',
  ])('is understood in the form %j', (input) => {
    expect(saudiMobile(input)).toBe('+966512345678')
  })

  it.each([
    '',
    '0412345678',
    '05123456789',
    '05123',
    '+96651234567',
    '+9665123456789',
    '+965512345678',
    '05١٢x45678',
    '++966512345678',
  ])('is asked again: %j', (input) => {
    expect(saudiMobile(input)).toBeNull()
  })
})

describe('an admin who gives a phone number of the academy', () => {
  it.each([
    ['0512345678', '+966512345678'],
    ['+966 11 234 5678', '+966112345678'],
    ['00971501234567', '+971501234567'],
    ['011 234 5678', null],
    ['+0123456789', null],
    ['+12345', null],
    ['call us', null],
    ['+966 9200 12345', '+966920012345'],
    ['+966 800 123 4567', '+9668001234567'],
    ['+966 (0) 51 234 5678', null],
    ['009660512345678', null],
    ['+9660512345678', null],
    ['+96651234567', null],
    ['+9665123456789', null],
    ['+966 18 234 5678', null],
  ])('has %j understood as %j', (input, understood) => {
    expect(internationalPhone(input)).toBe(understood)
  })
})

describe('a visitor who gives a name', () => {
  it.each(['سارة', 'عبد الله', 'Jean-Luc', "O'Neil", 'مُحَمَّد', '李雷', ' Sara '])('is understood: %j', (name) => {
    expect(isPersonName(name)).toBe(true)
  })

  it.each(['', ' ', 'R2D2', 'a  b', '-a', '<b>', 'a_b', 'محمد1'])('is asked again: %j', (name) => {
    expect(isPersonName(name)).toBe(false)
  })
})

describe('a visitor who chooses a password', () => {
  it.each(['Abcdef1!', 'Student@1234', 'كلمةAb1!'])('may have %j', (password) => {
    expect(isAcceptablePassword(password)).toBe(true)
  })

  it.each(['Abcde1!', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg1', ''])(
    'needs a better one than %j',
    (password) => {
      expect(isAcceptablePassword(password)).toBe(false)
    },
  )
})
