import { describe, expect, it } from 'vitest'
import { readSheetInThread } from '#server/spreadsheet/index.ts'
import { readFileInThread } from './read-in-thread.ts'
import { readExchangeFile } from './read.ts'

describe('a file that is read in a thread of its own', () => {
  const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  it('is understood the same, images included, and leaves the server free meanwhile', async () => {
    const png = `<img src="data:image/png;base64,${PIXEL}" alt="dot">`
    const text = `<questiontext format="html"><text><![CDATA[<p>Look ${png}</p>]]></text></questiontext>`
    const answers = '<answer fraction="100"><text>two</text></answer><answer fraction="0"><text>three</text></answer>'
    const file = Buffer.from(`<quiz><question type="multichoice">${text}${answers}</question></quiz>`)
    const reading = readFileInThread(file, 'one.xml')
    let isRead = false
    void reading.then(() => (isRead = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isRead).toBe(false)
    const exam = await reading
    expect(exam).toEqual(await readExchangeFile(file, 'one.xml'))
    expect(exam.ok && Buffer.isBuffer(exam.value.images[0]?.bytes)).toBe(true)
  })

  it('is refused as it would be otherwise', async () => {
    expect(await readFileInThread(Buffer.from('<quiz><question'), 'x.xml')).toMatchObject({ ok: false })
    expect(await readSheetInThread(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatchObject({
      code: 'spreadsheet.old-or-protected',
    })
    expect(await readSheetInThread(Buffer.from('a,b\n1,2\n'))).toEqual({
      ok: true,
      value: [
        ['a', 'b'],
        ['1', '2'],
      ],
    })
  })
})
