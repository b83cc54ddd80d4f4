import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeZip, zipPart } from '#server/spreadsheet/index.ts'
import { questionsOf, readFile, refusalOf } from '../read.test-support.ts'

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
    const exam = await readFile(ITEM('<p>Which?</p>', MATCH), 'item.xml')
    expect(questionsOf(exam)).toMatchObject([
      { text: 'Which?', answerType: 'radio', options: [{ correct: false }, { correct: true, pinned: true }] },
    ])
  })

  it('gets a package in the order of its test, with images, weights and the time of a section', async () => {
    const test = `<assessmentTest xmlns="x" identifier="t" title="My test"><testPart identifier="p"><assessmentSection identifier="s" title="Part A" visible="true"><timeLimits maxTime="600"/><assessmentItemRef identifier="b" href="items/b.xml"><weight identifier="W" value="3"/></assessmentItemRef><assessmentItemRef identifier="a" href="items/a.xml"/></assessmentSection></testPart></assessmentTest>`
    const resource = (path: string, type: string) =>
      `<resource identifier="${path}" type="${type}" href="${path}"><file href="${path}"/></resource>`
    const manifest = `<manifest><resources>${resource('test.xml', 'imsqti_test_xmlv2p1')}${resource('items/a.xml', 'imsqti_item_xmlv2p1')}${resource('items/b.xml', 'imsqti_item_xmlv2p1')}${resource('items/c.xml', 'imsqti_item_xmlv2p1')}</resources></manifest>`
    const exam = await readFile(
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
  ])('is informed of %s', async (_, processing, reason) => {
    expect((await readFile(ITEM('<p>Which?</p>', processing))).skipped).toMatchObject([{ reason }])
  })

  it('is refused an archive that unpacks to far more than it holds', async () => {
    const zeros = Buffer.alloc(200 * 1024 * 1024)
    const bomb = { path: 'a.xml', packed: deflateRawSync(zeros), size: 10, checksum: 0 }
    expect(await refusalOf(writeZip([bomb]))).toBe('exchange.unsafe-file')
  })

  it('is refused what only looks like an archive', async () => {
    expect(await refusalOf(Buffer.from('PK\u0003\u0004 nothing'))).toBe('exchange.damaged-file')
  })
})
