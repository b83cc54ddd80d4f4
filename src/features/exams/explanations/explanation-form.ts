/** The form of one question's explanation. */
import type { BodyOf, ResponseOf } from '#contract/route.ts'
import type { readExplanation, updateExplanation } from '#contract/explanations.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { rules, type UploadedImage } from '#src/ui/form/index.ts'
import { link } from '../draft/settings/settings-form.ts'

export type Explanation = ResponseOf<typeof readExplanation>

export type ExplanationValues = {
  readonly explanation: string
  readonly videoLink: string
  /** Of an uploaded film; empty: none. */
  readonly videoFile: string
  readonly image: UploadedImage | null
}

export const explanationRules = { explanation: rules.atMost(20_000), videoLink: link }

export function valuesOf({ explanation, videoLink, videoFile, image }: Explanation): ExplanationValues {
  return {
    explanation: explanation ?? '',
    videoLink: videoLink ?? '',
    videoFile: videoFile ?? '',
    image: imageOf(image),
  }
}

/** What is sent, once the rules hold. */
export function explanationOf(values: ExplanationValues): Omit<BodyOf<typeof updateExplanation>, 'revision'> {
  const { explanation, videoLink, videoFile, image } = values
  return {
    explanation: explanation.trim() === '' ? null : explanation,
    videoLink: videoLink.trim() === '' ? null : videoLink.trim(),
    videoFile: videoFile === '' ? null : videoFile,
    image: image?.id ?? null,
  }
}
