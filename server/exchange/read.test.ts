import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readSheetInThread, toCsv, toXlsx, writeZip, zipPart } from '#server/spreadsheet/index.ts'
import type { ReadExam } from './form.ts'
import { readFileInThread } from './read-in-thread.ts'
import { readExchangeFile } from './read.ts'
import { writeTemplate } from './sheet/write.ts'

async function read(content: string | Buffer, name = 'questions.txt'): Promise<ReadExam> {
  const outcome = await readExchangeFile(Buffer.isBuffer(content) ? content : Buffer.from(content, 'utf8'), name)
  if (!outcome.ok) throw new Error(`${outcome.code} ${JSON.stringify(outcome.detail)}`)
  return outcome.value
}

async function refusal(content: string | Buffer, name = 'questions.txt'): Promise<string> {
  const outcome = await readExchangeFile(Buffer.isBuffer(content) ? content : Buffer.from(content, 'utf8'), name)
  return outcome.ok ? 'read' : outcome.code
}

function questionsOf(exam: ReadExam) {
  return exam.sections.flatMap(({ questions }) => questions.map(({ question }) => question))
}

function skippedOf(exam: ReadExam) {
  return exam.skipped.map(({ line, reason }) => [line, reason])
}

describe('an admin who imports a GIFT file', () => {
  it('gets the good questions although one is broken, and is told its line', async () => {
    const exam = await read('::a::Good {=yes ~no}\n\n::b::Broken {=yes ~no\n\n::c::Good again {T}\n')
    expect(questionsOf(exam).map(({ ref }) => ref)).toEqual(['a', 'c'])
    expect(skippedOf(exam)).toEqual([[3, 'malformed']])
  })

  it('may write Arabic with bare colons, which the grammar of the format refuses', async () => {
    const exam = await read('$CATEGORY: $course$/top/قدرات/لفظي\n\nأكمل: السماء لونها {=أزرق ~أحمر ~أخضر}\n')
    expect(exam.sections.map(({ name }) => name)).toEqual(['لفظي'])
    expect(exam.title).toBe('قدرات')
    expect(questionsOf(exam)[0]).toMatchObject({ text: 'أكمل: السماء لونها', answerType: 'radio' })
  })

  it('keeps blank lines within the braces, and questions without a blank line between them', async () => {
    const exam = await read('One {\n=a\n\n~b\n}\nTwo {=c ~d}\nThree {T}')
    expect(questionsOf(exam).map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
  })

  it('gets all right answers of a question with weights', async () => {
    const exam = await read('Continents {~%33.33333%Africa ~%33,33333%Asia ~%-100%China ~%33.33333%Antarctica}')
    expect(questionsOf(exam)[0]?.options.map(({ correct }) => correct)).toEqual([true, true, false, true])
    expect(exam.warnings.map(({ kind }) => kind)).toEqual(['partial-credit-by-exam'])
  })

  it.each([
    ['{=a =b ~c}', 'several-right-answers'],
    ['{=a ~%50%b ~c}', 'partial-credit'],
    ['{~%70%a ~%30%b ~c}', 'uneven-weights'],
    ['{~a ~b}', 'no-right-answer'],
    ['{=a ~}', 'empty-text'],
    ['{~%150%a ~b}', 'malformed'],
    ['{}', 'type-not-supported'],
    ['{#3:2}', 'type-not-supported'],
    ['{=a -> b =c -> d}', 'type-not-supported'],
    ['{=a =b}', 'type-not-supported'],
  ])('is told why %s cannot be held', async (answers, reason) => {
    const exam = await read(`::q::Which? ${answers}`)
    expect(questionsOf(exam)).toEqual([])
    expect(exam.skipped).toMatchObject([{ line: 1, name: 'q', reason }])
  })

  it.each(['utf-8 with mark', 'utf-16le', 'windows-1256', 'carriage returns'])(
    'is understood in %s',
    async (encoding) => {
      const source = 'ما عاصمة المملكة؟ {=الرياض ~جدة}\n\nهل الأرض كروية؟ {T}\n'
      expect(questionsOf(await read(encoded(source, encoding))).map(({ text }) => text)).toEqual([
        'ما عاصمة المملكة؟',
        'هل الأرض كروية؟',
      ])
    },
  )
})

function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8 with mark') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (encoding === 'carriage returns') return Buffer.from(text.replaceAll('\n', '\r\n'))
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte]),
  )
  return Buffer.from([...text].map((sign) => table.get(sign) ?? 0x3f))
}

describe('an admin who imports hostile XML', () => {
  it.each([
    [
      'entities that multiply',
      '<!DOCTYPE quiz [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><quiz><question type="essay">&b;</question></quiz>',
      'exchange.unsafe-file',
    ],
    [
      'entities that name a file',
      '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>',
      'exchange.unsafe-file',
    ],
    [
      'a hundred thousand levels',
      `<quiz>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</quiz>`,
      'exchange.unsafe-file',
    ],
    ['half a file', '<quiz><question type="truefalse"><name>', 'exchange.not-well-formed'],
    ['something else', '<html><body>hello</body></html>', 'exchange.unknown-format'],
    ['nothing', '<quiz></quiz>', 'exchange.nothing-found'],
    // Each could end at every later arrow: 37 of them once kept a thread busy for twenty seconds.
    ['comments alone', '<!--[if<p>]> -->'.repeat(400), 'exchange.unknown-format'],
    [
      'an empty quiz behind comments',
      `<?xml version="1.0"?> ${'<!-- > -->'.repeat(400)}<quiz/>`,
      'exchange.nothing-found',
    ],
  ])('is refused: %s', async (_, xml, code) => {
    expect(await refusal(xml, 'q.xml')).toBe(code)
  })

  it('gets words where scripts were, and no question with a sound that cannot be played', async () => {
    const item = (name: string, html: string) =>
      `<question type="truefalse"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
    const exam = await read(
      `<quiz>${item('a', '<p onclick="x()">Safe<script>alert(1)</script> <a href="javascript:x()">link</a></p>')}${item('b', '<audio src="x.mp3"></audio>Listen')}${item('c', `${'<div>'.repeat(5_000)}deep`)}</quiz>`,
    )
    expect(questionsOf(exam).map(({ text }) => text)).toEqual(['Safe link'])
    expect(exam.skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ['b', 'media-not-supported'],
      ['c', 'malformed'],
    ])
  })
})

describe('an admin who imports HTML', () => {
  const textOf = async (html: string) => {
    const xml = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
    const exam = await read(xml)
    return questionsOf(exam)[0]?.text ?? exam.skipped[0]?.reason
  }

  it.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['a <b>bold</b> and <em>soft </em>word', 'a **bold** and *soft* word'],
    ['\\(x^2\\) and $$y$$ and \\[z_1\\]', '$x^2$ and $$y$$ and $$z_1$$'],
    ['x<sup>2</sup> + H<sub>2</sub>O', 'x² + H₂O'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>', '$\\frac{1}{x}$'],
    ['<math><msqrt><mi>π</mi></msqrt><mo>≤</mo><mn>2</mn></math>', '$\\sqrt{\\pi }\\le 2$'],
    ['<math><mglyph/></math>', 'formula-not-supported'],
    ['<img src="@@PLUGINFILE@@/gone.png">', 'image-missing'],
    ['<img src="https://example.com/a.png">', 'image-missing'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['2 * 3 * 4 and a_b_c', '2 * 3 * 4 and a_b_c'],
    ['*not bold*', '\\*not bold\\*'],
    ['<p>first</p><p># no heading</p>', 'first\n\n\\# no heading'],
    ['<a href="https://example.com/a b">link</a>', '[link](<https://example.com/a%20b>)'],
    ['', 'empty-text'],
  ])('gets Markdown for %s', async (html, markdown) => {
    expect(await textOf(html)).toBe(markdown)
  })
})

describe('an admin who imports Aiken', () => {
  it('may use Arabic letters, and is told of what is not complete', async () => {
    const exam = await read('ما ناتج 2 + 2؟\nأ) 3\nب) 4\nج) 5\nالإجابة: ب\n\nبلا جواب\nأ) 1\nب) 2\n')
    expect(questionsOf(exam)[0]?.options.map(({ correct }) => correct)).toEqual([false, true, false])
    expect(skippedOf(exam)).toEqual([[7, 'malformed']])
  })
})

describe('an admin who imports a sheet', () => {
  it.each(['ar', 'en'] as const)('can import the %s template as it is', async (locale) => {
    const exam = await read(await writeTemplate(locale), 'template.xlsx')
    expect(exam.skipped).toEqual([])
    expect(questionsOf(exam).map(({ answerType }) => answerType)).toEqual(['radio', 'checkbox', 'true_false'])
  })

  it('may have headers of others, answers as letters or words, and Arabic digits', async () => {
    const exam = await read(
      'السؤال;أ;ب;ج;الإجابة الصحيحة;الدرجة\nكم؟;واحد;اثنان;ثلاثة;ب;٢\nمن؟;زيد;عمر;بكر;بكر;\n',
      'q.csv',
    )
    expect(questionsOf(exam).map(({ options, mark }) => [options.findIndex(({ correct }) => correct), mark])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('may have no headers at all', async () => {
    const exam = await read('What is 1 + 1?,1,2,3,B\nWhat is 2 + 2?,4,5,6,A\n', 'q.csv')
    expect(questionsOf(exam).map(({ options }) => options.findIndex(({ correct }) => correct))).toEqual([1, 0])
  })

  it('is told the row and the reason of each row that cannot be held', async () => {
    const rows = [
      'Question,Option 1,Option 2,Answer,Mark',
      'Fine?,a,b,1,',
      'No key?,a,b,,',
      'Which?,2,1,2,',
      'Mark?,a,b,1,x',
      ',a,b,1,',
      'One?,a,,1,',
    ]
    const exam = await read(rows.join('\n'), 'q.csv')
    expect(questionsOf(exam)).toHaveLength(1)
    expect(skippedOf(exam)).toEqual([
      [3, 'no-right-answer'],
      [4, 'invalid-cell'],
      [5, 'no-mark'],
      [6, 'empty-text'],
      [7, 'too-few-options'],
    ])
  })

  it('reads what our own CSV and XLSX escaped', async () => {
    const columns = ['Question', 'Option 1', 'Option 2', 'Right options (numbers)'].map((header, index) => ({
      header,
      value: (row: readonly string[]) => row[index],
    }))
    const rows = [['=1+1 is?', '-2', '@x', '1']]
    for (const bytes of [toCsv(columns, rows), await toXlsx(columns, rows)]) {
      expect(questionsOf(await read(bytes, 'q.csv'))[0]).toMatchObject({
        text: '=1+1 is?',
        options: [{ text: '-2' }, { text: '@x' }],
      })
    }
  })
})

const ITEM = (body: string, processing: string, declaration = 'cardinality="single"') => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="Item">
<responseDeclaration identifier="RESPONSE" ${declaration} baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody>${body}<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><simpleChoice identifier="A">One</simpleChoice><simpleChoice identifier="B" fixed="true">Two</simpleChoice></choiceInteraction></itemBody>
${processing}</assessmentItem>`
const MATCH = '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('an admin who imports QTI', () => {
  it('gets a single item of version 2.1 with its pinned option', async () => {
    const exam = await read(ITEM('<p>Which?</p>', MATCH), 'item.xml')
    expect(questionsOf(exam)).toMatchObject([
      { text: 'Which?', answerType: 'radio', options: [{ correct: false }, { correct: true, pinned: true }] },
    ])
  })

  it('gets a package in the order of its test, with images, weights and the time of a section', async () => {
    const test = `<assessmentTest xmlns="x" identifier="t" title="My test"><testPart identifier="p"><assessmentSection identifier="s" title="Part A" visible="true"><timeLimits maxTime="600"/><assessmentItemRef identifier="b" href="items/b.xml"><weight identifier="W" value="3"/></assessmentItemRef><assessmentItemRef identifier="a" href="items/a.xml"/></assessmentSection></testPart></assessmentTest>`
    const resource = (path: string, type: string) =>
      `<resource identifier="${path}" type="${type}" href="${path}"><file href="${path}"/></resource>`
    const manifest = `<manifest><resources>${resource('test.xml', 'imsqti_test_xmlv2p1')}${resource('items/a.xml', 'imsqti_item_xmlv2p1')}${resource('items/b.xml', 'imsqti_item_xmlv2p1')}${resource('items/c.xml', 'imsqti_item_xmlv2p1')}</resources></manifest>`
    const exam = await read(
      writeZip([
        zipPart('imsmanifest.xml', manifest),
        zipPart('test.xml', test),
        zipPart('items/a.xml', ITEM('<p>A <img src="../media/p%201.png" alt="pic"/></p>', MATCH)),
        zipPart('items/b.xml', ITEM('<p>B</p>', MATCH)),
        zipPart('items/c.xml', ITEM('<p>C <img src="../../../etc/passwd" alt=""/></p>', MATCH)),
        zipPart('media/p 1.png', PNG),
      ]),
    )
    expect(exam.title).toBe('My test')
    expect(exam.sections).toMatchObject([{ name: 'Part A', minutes: 10 }])
    expect(questionsOf(exam).map(({ mark }) => mark)).toEqual([3, 1])
    expect(exam.images.map(({ name, bytes }) => [name, bytes.length])).toEqual([['p 1.png', PNG.length]])
    expect(exam.skipped).toMatchObject([{ reason: 'image-missing' }])
  })

  it.each([
    [
      'unknown operators',
      '<responseProcessing><setOutcomeValue identifier="SCORE"><customOperator/></setOutcomeValue></responseProcessing>',
      'scoring-not-supported',
    ],
    [
      'no right answer',
      '<responseProcessing><setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue></responseProcessing>',
      'no-right-answer',
    ],
    [
      'every answer right',
      '<responseProcessing><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseProcessing>',
      'several-right-answers',
    ],
  ])('is told of %s', async (_, processing, reason) => {
    expect((await read(ITEM('<p>Which?</p>', processing))).skipped).toMatchObject([{ reason }])
  })

  it('is refused an archive that unpacks to far more than it holds', async () => {
    const zeros = Buffer.alloc(200 * 1024 * 1024)
    const bomb = { path: 'a.xml', packed: deflateRawSync(zeros), size: 10, checksum: 0 }
    expect(await refusal(writeZip([bomb]))).toBe('exchange.unsafe-file')
  })

  it('is refused what only looks like an archive', async () => {
    expect(await refusal(Buffer.from('PK\u0003\u0004 nothing'))).toBe('exchange.unknown-format')
  })
})

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
