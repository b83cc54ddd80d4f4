import { describe, expect, it } from 'vitest'
import { cueWords, readCaptions } from './webvtt.ts'

describe('an author who writes captions', () => {
  it('sees them as cues, whatever ends the lines', () => {
    const text =
      'WEBVTT عنوان\r\n\r\nأولى\r\n00:01.000 --> 00:04.500\r\nمرحبًا\r\nبكم\r\n\r\n01:00:00.000 --> 01:00:02.000\r\nوداعًا'
    expect(readCaptions(text)).toEqual({
      cues: [
        { id: 'أولى', from: 1, to: 4.5, text: 'مرحبًا\nبكم' },
        { id: '', from: 3600, to: 3602, text: 'وداعًا' },
      ],
      problems: [],
    })
  })

  it('is informed of the line that is to be mended', () => {
    expect(readCaptions('00:01.000 --> 00:02.000\nx').problems).toEqual([{ line: 1, fault: 'signature' }])
    const wrong = 'WEBVTT\n\n00:01 --> 00:02\nx\n\n00:05.000 --> 00:04.000\ny\n'
    expect(readCaptions(wrong).problems).toEqual([
      { line: 3, fault: 'timing' },
      { line: 6, fault: 'order' },
    ])
  })

  it('has its words shown without marks', () => {
    expect(cueWords('<v ريم>أهلًا <b>بك</b> 3 &lt; 4 &amp; كذا</v>')).toBe('أهلًا بك 3 < 4 & كذا')
    expect(cueWords('<script>alert(1)')).toBe('alert(1)')
  })
})

it.each([
  ['&quot;a&quot; &#39;b&#39;', '"a" \'b\''],
  ['2 &times; 3 &#x3D; 6', '2 × 3 = 6'],
  ['&lt;b&gt; <b>bold</b>', '<b> bold'],
  ['&amp;lt; &unknown;', '&lt; &unknown;'],
  ['5 < 6 && 7 > 3', '5 < 6 && 7 > 3'],
  ['س<ص و 2<3, <00:00:01.500>ثم <c.red>أحمر</c>', 'س<ص و 2<3, ثم أحمر'],
  ['&#0;&#xD800;', '\ufffd\ufffd'],
])('a student reads the signs that the captions name: %s', (written, read) => {
  expect(cueWords(written)).toBe(read)
})
