import { describe, expect, it } from 'vitest'
import { CAPTIONS_LENGTH } from '#contract/foundation/limits.ts'
import { asWebVtt } from './subrip.ts'
import { cueWords, readCaptions } from './webvtt.ts'

const cuesOf = (text: string) => {
  const { cues, problems } = readCaptions(asWebVtt(text))
  expect(problems).toEqual([])
  return cues.map(({ from, to, text: words }) => [from, to, cueWords(words)])
}

describe('a teacher whose editor wrote SubRip', () => {
  it('has the same words at the same times', () => {
    const film =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:04,250\r\nأهلًا بكم\r\nفي الدرس\r\n\r\n2\r\n01:02:03,5 --> 01:02:04\r\nوداعًا\r\n'
    expect(cuesOf(film)).toEqual([
      [1, 4.25, 'أهلًا بكم\nفي الدرس'],
      [3723.5, 3724, 'وداعًا'],
    ])
  })

  it('loses the markup that browsers would show as text, and keeps the rest', () => {
    const marked =
      '1\n00:01,000 --> 00:02,000  X1:40 X2:600 Y1:20 Y2:50\n{\\an8}<font color="#ff0">أصفر</font> <B>غامق</B>'
    expect(asWebVtt(marked)).toContain('\nأصفر <b>غامق</b>\n')
    expect(cuesOf(marked)).toEqual([[1, 2, 'أصفر غامق']])
  })

  it('keeps the signs of mathematics as text', () => {
    const signs = '1\n00:01,000 --> 00:02,000\n3 < 5 & 5 > 3 &amp; a<b\n<script>alert(1)</script>'
    expect(cuesOf(signs)[0]?.[2]).toContain('3 < 5 & 5 > 3 & a<b')
    expect(asWebVtt(signs)).not.toContain('<script>')
  })

  it('are read once, however many beginnings of markup stand in a line', () => {
    for (const beginning of ['{\\', '<font', '</font ']) {
      const line = beginning.repeat(CAPTIONS_LENGTH / beginning.length)
      expect(cuesOf(`1\n00:01,000 --> 00:02,000\n${line}\n{\\an8}نص`)[0]?.[2]).toMatch(/\nنص$/)
    }
  })

  it('reads of a wrong time where it stands', () => {
    const { problems } = readCaptions(asWebVtt('1\n00:00:05,000 --> 00:00:04,000\nقبل أن يبدأ'))
    expect(problems).toEqual([{ line: 4, fault: 'order' }])
  })
})

it.each(['WEBVTT\n\n00:01.000 --> 00:02.000\nنص', 'كلام بلا أوقات', ''])(
  'captions that are no SubRip stay: %j',
  (text) => {
    expect(asWebVtt(text)).toBe(text)
  },
)
