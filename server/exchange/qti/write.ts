/** Writes a QTI 3 package: a manifest, one test with the sections, one item per question, passages and images. */
import type { LossKind } from '#contract/exams/exchange-formats.ts'
import type { ExamDocument, SectionDocument } from '#domain/exam/document.ts'
import { writeZip, zipPart, type ZipPart } from '#server/spreadsheet/index.ts'
import type { ImageFiles, WrittenExam } from '../form.ts'
import { lossesOf } from '../losses.ts'
import { noteOf } from '../carried.ts'
import { missingImages, pictureOf } from '../pictures.ts'
import { markdownToHtml } from '../text/markdown-to-html.ts'
import { escapeXml } from '../text/xml.ts'
import { NOTE_PATH } from './note-path.ts'
import { writeItem } from './write-item.ts'

const CARRIED: ReadonlySet<LossKind> = new Set([
  'mark',
  'pinned',
  'hint',
  'image',
  'figure',
  'paragraph',
  'section-minutes',
  'topic',
  'video-link',
  'true-false-words',
  'manual-grading',
])

interface Resource {
  readonly identifier: string
  readonly type: string
  readonly path: string
  readonly topic: string
}

export function writeQti3(document: ExamDocument, files: ImageFiles): WrittenExam {
  const images = new Map<string, Buffer>()
  const html = htmlWriter(document, files, images)
  const parts: ZipPart[] = []
  const resources: Resource[] = []
  const add = (path: string, content: string, type: string, topic = '') => {
    parts.push(zipPart(path, content))
    resources.push({ identifier: `r${resources.length + 1}`, type, path, topic })
  }
  add('test.xml', writeTest(document), 'imsqti_test_xmlv3p0')
  const passages = new Map(document.paragraphs.map(({ ref }, index) => [ref, `passage-${index + 1}`]))
  for (const { ref, title = '', text } of document.paragraphs) {
    add(
      `passages/${passages.get(ref) ?? ''}.xml`,
      writePassage({ ref, title, body: html(text) }),
      'imsqti_stimulus_xmlv3p0',
    )
  }
  for (const { question, path } of itemsOf(document)) {
    const passage = passages.get(question.paragraphRef ?? '')
    const stimulus = { identifier: question.paragraphRef ?? '', href: `../passages/${passage ?? ''}.xml` }
    const context = { locale: document.locale, shuffle: document.shuffleOptions, html }
    const content = writeItem(question, passage === undefined ? context : { ...context, stimulus })
    add(path, content, 'imsqti_item_xmlv3p0', question.topic)
  }
  for (const [name, bytes] of images) parts.push(zipPart(`images/${name}`, bytes))
  parts.push(zipPart(NOTE_PATH, JSON.stringify(noteOf(document, { hintSteps: true }))))
  const manifest = zipPart('imsmanifest.xml', writeManifest(resources, [...images.keys()]))
  return {
    bytes: writeZip([manifest, ...parts]),
    extension: '.zip',
    contentType: 'application/zip',
    lost: [...lossesOf(document, CARRIED), ...missingImages(document, files)],
  }
}

function itemsOf({ sections }: ExamDocument) {
  const questions = sections.flatMap((section) => section.questions)
  return questions.map((question, index) => ({ question, path: `items/item-${index + 1}.xml` }))
}

/** Images are in a folder beside that of the texts that show them. */
function htmlWriter(
  document: ExamDocument,
  files: ImageFiles,
  images: Map<string, Buffer>,
): (markdown: string) => string {
  return (markdown) =>
    markdownToHtml(markdown, {
      formulas: 'mathml',
      image(source) {
        const picture = pictureOf(source, document, files)
        if (picture === null) return null
        images.set(picture.name, picture.bytes)
        return `../images/${encodeURIComponent(picture.name)}`
      },
    })
}

function writePassage({ ref, title, body }: { ref: string; title: string; body: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${escapeXml(ref)}" title="${escapeXml(title)}">
  <qti-stimulus-body><div>${body}</div></qti-stimulus-body>
</qti-assessment-stimulus>
`
}

function writeTest(document: ExamDocument): string {
  const items = itemsOf(document)
  let next = 0
  const sections = document.sections.map((section, index) => {
    const own = items.slice(next, next + section.questions.length)
    next += section.questions.length
    return writeSection(
      section,
      index,
      own.map(({ path }) => path),
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-test xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="test" title="${escapeXml(document.title)}">
  <qti-time-limits max-time="${document.durationMinutes * 60}"/>
  <qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="simultaneous">
${sections.join('\n')}
  </qti-test-part>
</qti-assessment-test>
`
}

function writeSection({ name, minutes }: SectionDocument, index: number, paths: readonly string[]): string {
  const limit = minutes === null ? '' : `\n      <qti-time-limits max-time="${minutes * 60}"/>`
  const references = paths.map(
    (path, item) => `\n      <qti-assessment-item-ref identifier="i${index + 1}-${item + 1}" href="${path}"/>`,
  )
  return `    <qti-assessment-section identifier="s${index + 1}" title="${escapeXml(name)}" visible="true">${limit}${references.join('')}
    </qti-assessment-section>`
}

function writeManifest(resources: readonly Resource[], images: readonly string[]): string {
  const entries = resources.map(({ identifier, type, path, topic }) => {
    const metadata =
      topic === ''
        ? ''
        : `\n      <metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><keyword><string>${escapeXml(topic)}</string></keyword></general></lom></metadata>`
    return `    <resource identifier="${identifier}" type="${type}" href="${path}">${metadata}\n      <file href="${path}"/>\n    </resource>`
  })
  const files = images.map((name, index) => {
    const path = `images/${escapeXml(name)}`
    return `    <resource identifier="f${index + 1}" type="webcontent" href="${path}"><file href="${path}"/></resource>`
  })
  const note = `    <resource identifier="note" type="webcontent" href="${NOTE_PATH}"><file href="${NOTE_PATH}"/></resource>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="manifest">
  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${[...entries, ...files, note].join('\n')}
  </resources>
</manifest>
`
}
