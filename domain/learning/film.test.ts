import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFilm } from './film.ts'
import { box, madeFilm } from './film.test-support.ts'

const reading = (bytes: Uint8Array) => readFilm(async (from, to) => bytes.subarray(from, to), bytes.byteLength)

describe('an author who brings a film', () => {
  it('is informed of its length before it is sent', async () => {
    expect(await reading(madeFilm({ seconds: 754 }))).toEqual({ seconds: 754 })
    expect(await reading(madeFilm({ sound: null }))).toEqual({ seconds: 10 })
  })

  it('is refused one whose index comes last, or whose codec browsers do not play', async () => {
    expect(await reading(madeFilm({ order: ['ftyp', 'mdat', 'moov'] }))).toBe('film-order')
    expect(await reading(madeFilm({ picture: 'hvc1' }))).toBe('film-codec')
    expect(await reading(madeFilm({ sound: 'ac-3' }))).toBe('film-codec')
  })

  it('is refused what is no film, empty, cut off or says impossible things', async () => {
    const whole = madeFilm()
    const damaged = [
      new Uint8Array(),
      new TextEncoder().encode('<!doctype html><p>no film at all'),
      madeFilm({ order: ['moov', 'mdat'] }),
      madeFilm({ order: ['ftyp', 'free'] }),
      madeFilm({ seconds: 0 }),
      whole.subarray(0, 100),
      box('ftyp', box('moov')),
    ]
    for (const bytes of damaged) expect(await reading(bytes)).toBe('film-unreadable')
  })

  it('gets an answer for any bytes at all', async () => {
    const whole = madeFilm()
    const change = fc.record({ at: fc.nat(whole.byteLength - 1), value: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), fc.nat(whole.byteLength), async (changes, length) => {
        const bytes = whole.slice(0, length)
        for (const { at, value } of changes) if (at < length) bytes[at] = value
        const read = await reading(bytes)
        expect(typeof read === 'string' || read.seconds > 0).toBe(true)
      }),
    )
  })
})
