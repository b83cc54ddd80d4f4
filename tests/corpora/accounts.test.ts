import { describe, expect, it } from 'vitest'
import { XMLParser } from 'fast-xml-parser'
import { isEmail } from '#domain/validation/email.ts'
import type { HashAlgorithm } from '#server/modules/auth/totp.ts'
import { hotp } from '#server/modules/auth/totp.ts'
import { corpusJson, corpusText } from './corpus.ts'

interface Vectors {
  readonly totp: readonly Vector<{ time: number; totp: string; period: number }>[]
  readonly hotp: readonly Vector<{ counter: number; hotp: string }>[]
}

type Vector<Case> = Case & { readonly algorithm: string; readonly secret_ascii: string; readonly digits: number }

const algorithmOf = ({ algorithm }: { readonly algorithm: string }) => algorithm.toLowerCase() as HashAlgorithm

describe('a person whose authenticator app follows RFC 6238', () => {
  const vectors = corpusJson<Vectors>('totp-rfc/rfc6238_rfc4226.json')

  it('has every code of the document accepted', () => {
    expect(vectors.totp.length).toBeGreaterThan(15)
    for (const vector of vectors.totp) {
      const { time, period, digits, totp, secret_ascii: secret } = vector
      expect(hotp(Buffer.from(secret), Math.floor(time / period), digits, algorithmOf(vector))).toBe(totp)
    }
  })

  it('has every counted code of RFC 4226 accepted', () => {
    expect(vectors.hotp).toHaveLength(10)
    for (const vector of vectors.hotp) {
      const { counter, digits, hotp: code, secret_ascii: secret } = vector
      expect(hotp(Buffer.from(secret), counter, digits, algorithmOf(vector))).toBe(code)
    }
  })
})

interface AddressCase {
  readonly address: string
  readonly category: string
  readonly diagnosis: string
}

/** Control characters are shown by the signs from U+2400 on in the collection. */
function addresses(): readonly AddressCase[] {
  const parser = new XMLParser({ trimValues: false, parseTagValue: false, isArray: (name) => name === 'test' })
  const { tests } = parser.parse(corpusText('email-isemail/tests.xml')) as { tests: { test: AddressCase[] } }
  return tests.test.map(({ address, category, diagnosis }) => ({
    address: decoded(String(address)),
    category,
    diagnosis,
  }))
}

function decoded(text: string): string {
  const read = text.replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return read.replace(/[\u2400-\u241f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x2400))
}

/** The specification's own words: text, at sign, text, dot, text. */
const AS_SPECIFIED = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

describe('a visitor whose address is in the collection of isemail', () => {
  const all = addresses()

  it('is understood when the address is a usual one', () => {
    const usual = all.filter(({ address, category }) => {
      return (
        /^ISEMAIL_(?:VALID_CATEGORY|DNSWARN)$/.test(category) && AS_SPECIFIED.test(address) && address.length <= 254
      )
    })
    expect(usual.length).toBeGreaterThan(20)
    expect(usual.filter(({ address }) => !isEmail(address))).toEqual([])
  })

  it('is asked again when a part is missing', () => {
    const incomplete = all.filter(({ diagnosis }) => /_(?:NODOMAIN|NOLOCALPART)$/.test(diagnosis))
    expect(incomplete.length).toBeGreaterThan(3)
    expect(incomplete.filter(({ address }) => isEmail(address))).toEqual([])
  })

  it('is never understood beyond the rule of the specification', () => {
    expect(all.filter(({ address }) => isEmail(address) && !AS_SPECIFIED.test(address))).toEqual([])
    const looser = all.filter(({ address, category }) => category === 'ISEMAIL_ERR' && isEmail(address))
    console.info(`taken although mail would refuse them: ${looser.map(({ address }) => address).join('  ')}`)
  })
})
