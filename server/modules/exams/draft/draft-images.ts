/** The uploaded images that a draft shows, read so that a paper can carry them. */
import type { ExamSettings } from '#domain/exam/document.ts'
import type { FileStorage } from '#server/adapters/file-storage/index.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readFile } from '#server/modules/files/index.ts'
import { fileReferences, type Images } from '#server/rich-text/render.ts'
import type { Draft, QuestionRow } from './draft.repo.ts'

/** Without a storage (a device of a test) no image is found. */
export type WithFiles = Dependencies & { readonly files?: FileStorage }

/** The most bytes of images that one paper may carry: a student on mobile data has to download them beforehand. */
export const IMAGE_BYTES_OF_PAPER = 8 * 1024 * 1024

const SHOWN = /^image\/(?:png|jpeg|webp|gif)$/

export interface DraftImages {
  readonly images: Images
  /** Bytes of the images of the paper, each as often as it is shown. */
  readonly paperBytes: number
}

/** Reads every image that texts of the draft show; what is not there, or is no image, is left out. */
export async function readDraftImages(
  dependencies: WithFiles,
  draft: Draft,
  settings: ExamSettings,
): Promise<DraftImages> {
  const asked = draft.questions.filter(({ active }) => active)
  const used = new Set(asked.map(({ paragraphId }) => paragraphId))
  const paperTexts = [
    ...draft.paragraphs
      .filter(({ id }) => used.has(id))
      .flatMap(({ text, translation }) => [text, inSecond(settings, translation?.text)]),
    ...asked.flatMap((question) => textsAsked(question, settings)),
    settings.referenceSheet ?? '',
    inSecond(settings, settings.referenceSheetTranslation),
  ]
  const shown = paperTexts.flatMap(fileReferences)
  const others = asked.flatMap(({ translation }) => fileReferences(inSecond(settings, translation?.explanation)))
  const beside = [...asked.flatMap(filesExplaining), ...asked.flatMap(filesTeaching), ...others]
  const { images, bytes } = await readImages(dependencies, [...shown, ...beside])
  return { images, paperBytes: shown.reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0) }
}

function textsAsked({ text, options, hint, translation }: QuestionRow, settings: ExamSettings): string[] {
  const others = [translation?.text, ...options.map((option) => option.translation)]
  const hints = settings.showHint ? [hint ?? '', inSecond(settings, translation?.hint)] : []
  return [text, ...options.map((option) => option.text), ...others.map((other) => inSecond(settings, other)), ...hints]
}

/** A text of the second language; empty where the exam shows one language. */
function inSecond({ bilingual }: ExamSettings, text: string | undefined): string {
  return bilingual === true ? (text ?? '') : ''
}

/** Files that the explanation of a question shows. */
export function filesExplaining({
  explanation,
  explanationImage,
}: Pick<QuestionRow, 'explanation' | 'explanationImage'>): string[] {
  return [...fileReferences(explanation ?? ''), ...(explanationImage === null ? [] : [explanationImage])]
}

/** Files that practice shows beside a question. */
function filesTeaching({ hintSteps, secondExplanation, options }: QuestionRow): string[] {
  return [secondExplanation ?? '', ...hintSteps, ...options.map(({ reason = '' }) => reason)].flatMap(fileReferences)
}

/** Images by file id as `data:` URIs, and their bytes. */
export async function readImages(
  dependencies: WithFiles,
  ids: readonly string[],
): Promise<{ images: Images; bytes: ReadonlyMap<string, number> }> {
  const images = new Map<string, string>()
  const bytes = new Map<string, number>()
  for (const id of new Set(ids)) {
    const { files } = dependencies
    const file = files === undefined ? null : await readFile({ database: dependencies.database, files }, id)
    if (file === null || !SHOWN.test(file.contentType)) continue
    images.set(id, `data:${file.contentType};base64,${file.content.toString('base64')}`)
    bytes.set(id, file.content.length)
  }
  return { images, bytes }
}
