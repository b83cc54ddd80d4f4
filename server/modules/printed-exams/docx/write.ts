/** Writes a printed exam as a Word file. */
import type { PrintedExam } from '#contract/exams/printed-exams.ts'
import { escapeXml } from '#server/exchange/text/xml.ts'
import { writeZip, zipPart } from '#server/spreadsheet/index.ts'
import { paperWords } from '../read-printed-exam.ts'
import { answerSheet, type FormSheet, formPages, keyPage, type PaperWriting } from './forms.ts'
import { PAGE_BREAK } from './ooxml.ts'
import { readPictures } from './pictures.ts'

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${OFFICE}/relationships"`,
  `xmlns:m="${OFFICE}/math"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export async function writeDocx(exam: PrintedExam, sheets: readonly FormSheet[]): Promise<Buffer> {
  const { paper } = exam
  const isRtl = paper.locale === 'ar'
  const pictures = await readPictures(textsOf(exam))
  const writing: PaperWriting = { exam, words: paperWords(paper.locale), isRtl, pictures }
  const pages = [
    ...sheets.map((sheet) => formPages(sheet, writing)),
    ...sheets.map((sheet) => answerSheet(sheet, writing)),
    keyPage(sheets, writing),
  ]
  const section = `<w:sectPr><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/>${isRtl ? '<w:bidi/>' : ''}</w:sectPr>`
  const images = [...pictures.values()]
  return writeZip([
    zipPart('[Content_Types].xml', CONTENT_TYPES),
    zipPart('_rels/.rels', relations([['document', 'officeDocument', 'word/document.xml']])),
    zipPart(
      'word/document.xml',
      `${DECLARATION}<w:document ${NAMESPACES}><w:body>${numbered(pages.join(PAGE_BREAK))}<w:p/>${section}</w:body></w:document>`,
    ),
    zipPart('word/styles.xml', styles(isRtl)),
    zipPart('word/footer.xml', footer(paper.title, isRtl)),
    zipPart(
      'word/_rels/document.xml.rels',
      relations([
        ['styles', 'styles', 'styles.xml'],
        ['footer', 'footer', 'footer.xml'],
        ...images.map(({ number }): Relation => [`picture${number}`, 'image', `media/picture${number}.png`]),
      ]),
    ),
    ...images.map(({ number, bytes }) => zipPart(`word/media/picture${number}.png`, bytes)),
  ])
}

/** Every picture in the text has a number of its own, also where one is shown twice. */
function numbered(body: string): string {
  let number = 0
  return body.replace(/<wp:docPr id="\d+"/g, () => {
    number += 1
    return `<wp:docPr id="${number}"`
  })
}

function textsOf({ paper }: PrintedExam): string[] {
  return [
    ...paper.paragraphs.map(({ html }) => html),
    ...paper.sections.flatMap(({ questions }) =>
      questions.flatMap(({ html, options }) => [html, ...options.map((option) => option.html)]),
    ),
    paper.tools?.referenceHtml ?? '',
  ]
}

const CONTENT_TYPES = `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${DOCX_TYPE}.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/footer.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/></Types>`

type Relation = readonly [id: string, type: string, target: string]

function relations(all: readonly Relation[]): string {
  const written = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`,
  )
  return `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${written.join('')}</Relationships>`
}

function styles(isRtl: boolean): string {
  const language = isRtl ? '<w:lang w:val="en-US" w:bidi="ar-SA"/>' : '<w:lang w:val="en-US"/>'
  const heading = (id: string, name: string, size: number) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`
  return `${DECLARATION}<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="23"/><w:szCs w:val="25"/>${language}</w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${heading('Heading1', 'heading 1', 32)}${heading('Heading2', 'heading 2', 27)}</w:styles>`
}

/** Title and page number below every page. */
function footer(title: string, isRtl: boolean): string {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const page = `${field('begin')}<w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r>${field('end')}`
  const words = `<w:r>${isRtl ? '<w:rPr><w:rtl/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeXml(title)} · </w:t></w:r>`
  return `${DECLARATION}<w:ftr ${NAMESPACES}><w:p><w:pPr>${isRtl ? '<w:bidi/>' : ''}<w:jc w:val="center"/></w:pPr>${words}${page}</w:p></w:ftr>`
}
