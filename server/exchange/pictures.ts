/** Images of an exam as files, for formats that contain them. */
import type { ExamDocument } from '#domain/exam/document.ts'
import type { ImageFiles, Loss } from './form.ts'
import { textsOfQuestion } from '#domain/exam/question-texts.ts'
import { imageSources } from './images.ts'

export interface Picture {
  readonly name: string
  readonly bytes: Buffer
}

/** File of a reference `file:…` or `figure:…`; null if there is none. */
export function pictureOf(source: string, { figures }: ExamDocument, files: ImageFiles): Picture | null {
  const [kind = '', id = ''] = source.split(/:(.*)/s)
  if (kind === 'figure') {
    const figure = figures.find(({ ref }) => ref === id)
    return figure === undefined
      ? null
      : { name: `${id.replace(/[^\w.-]/g, '_')}.svg`, bytes: Buffer.from(figure.svg, 'utf8') }
  }
  const file = kind === 'file' ? files.get(id) : undefined
  return file === undefined ? null : { name: `${id.slice(0, 32)}${extensionOf(file.contentType)}`, bytes: file.bytes }
}

function extensionOf(contentType: string): string {
  return `.${/^image\/([a-z]+)/.exec(contentType)?.[1]?.replace('jpeg', 'jpg') ?? 'bin'}`
}

/** Questions with an image whose file does not exist any more. */
export function missingImages(document: ExamDocument, files: ImageFiles): Loss[] {
  const questions = document.sections.flatMap((section) => section.questions)
  return questions
    .filter((question) =>
      textsOfQuestion(question)
        .flatMap(imageSources)
        .some((source) => pictureOf(source, document, files) === null),
    )
    .map(({ ref }) => ({ kind: 'image', questionRef: ref }))
}
