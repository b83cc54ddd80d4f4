import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  captionList,
  cueFault,
  cueTime,
  insertedCue,
  middleOf,
  splitCue,
  typedCueTime,
  writeCaptions,
} from './caption-list.ts'
import { readCaptions } from './webvtt.ts'

const FILE = `WEBVTT - lesson 1
Kind: captions

NOTE made by hand

STYLE
::cue { color: white }

first
00:01.000 --> 00:04.000 line:0 align:start
<b>أولًا</b>

01:00:05.500 --> 01:00:07.000
ثانيًا
سطر
`

const listOf = (text: string) => {
  const list = captionList(text)
  if (list === null) throw new Error('no list')
  return list
}

describe('an author who edits captions as a list', () => {
  it('has the whole file kept: its head, notes, styles, names and places', () => {
    const list = listOf(FILE)
    expect(list.cues).toMatchObject([
      { id: 'first', from: '0:01.000', to: '0:04.000', settings: 'line:0 align:start', text: '<b>أولًا</b>' },
      { from: '1:00:05.500', text: 'ثانيًا\nسطر' },
    ])
    expect(writeCaptions(list)).toBe(FILE)
  })

  it('gets a file that reads as what the list says, whatever its texts hold', () => {
    const words = fc.string({ unit: fc.constantFrom('أ', 'b', ' ', '\n', '-', '>', '&', '<'), maxLength: 20 })
    const cue = fc.record({ from: fc.nat(20_000), length: fc.integer({ min: 1, max: 9_000 }), text: words })
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 6 }), (cues) => {
        const edited = cues.map(({ from, length, text }, key) => {
          const times = { from: cueTime(from / 1_000), to: cueTime((from + length) / 1_000) }
          return { key, before: '', id: '', settings: '', ...times, text }
        })
        const read = readCaptions(writeCaptions({ head: 'WEBVTT', cues: edited }))
        expect(read.problems).toEqual([])
        expect(read.cues.map(({ from, to }) => [Math.round(from * 1_000), Math.round(to * 1_000)])).toEqual(
          cues.map(({ from, length }) => [from, from + length]),
        )
      }),
    )
  })

  it('is not given a list of what has to be mended as text first, and an empty one of nothing', () => {
    expect(captionList('no captions')).toBeNull()
    expect(captionList('WEBVTT\n\n00:04.000 --> 00:01.000\nx')).toBeNull()
    expect(captionList(' ')).toEqual({ head: 'WEBVTT', cues: [] })
    expect(writeCaptions({ head: 'WEBVTT', cues: [] })).toBe('')
    expect(listOf('WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\nb').cues).toHaveLength(2)
  })

  it('types times in either kind of digits, and is informed at the field of what is none', () => {
    expect(['٠:٠١٫٥', '1:02', '7', '1:00:00.25'].map(typedCueTime)).toEqual([1.5, 62, 7, 3_600.25])
    for (const typed of ['', 'x', '0:61', '1:60:00', '1.2.3', '-1']) expect(typedCueTime(typed)).toBeNull()
    expect(cueFault({ from: 'x', to: '2' })).toBe('from')
    expect(cueFault({ from: '1', to: '' })).toBe('to')
    expect(cueFault({ from: '2', to: '2' })).toBe('order')
    expect(cueFault({ from: '2', to: '2.5' })).toBeNull()
    const [cue] = listOf(FILE).cues
    const wrong = writeCaptions({
      head: 'WEBVTT',
      cues: cue === undefined ? [] : [{ ...cue, before: '', from: 'abc' }],
    })
    expect(readCaptions(wrong).problems).toEqual([{ line: 4, fault: 'timing' }])
  })

  it('inserts one between two in time, and parts one where its text is parted', () => {
    const { cues } = listOf('WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:03.000 --> 00:05.000\none two')
    expect(insertedCue(cues, 0)[1]).toMatchObject({ key: 2, from: '0:02.000', to: '0:03.000', text: '' })
    expect(insertedCue(cues, 1)[2]).toMatchObject({ from: '0:05.000', to: '0:07.000' })
    expect(insertedCue(cues, -1)[0]).toMatchObject({ from: '0:00.000', to: '0:01.000' })
    expect(middleOf('one two')).toBe(3)
    expect(splitCue(cues, 1, 3).slice(1)).toMatchObject([
      { from: '0:03.000', to: '0:03.857', text: 'one' },
      { key: 2, from: '0:03.857', to: '0:05.000', text: 'two' },
    ])
    expect(splitCue(cues, 0, 0)).toBe(cues)
  })
})
