/** The form of one question's explanation. */
import { explanationForm, type ExplanationForm, type readExplanation } from '#contract/exams/explanations.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'

export type Explanation = ResponseOf<typeof readExplanation>

export type ExplanationValues = {
  readonly explanation: string
  readonly videoLink: string
  /** Id of an uploaded film; empty: none. */
  readonly videoFile: string
  readonly image: UploadedImage | null
}

export const explanationChecks: FieldChecks<ExplanationValues> = {
  check: (values) => schemaErrors(explanationForm, explanationOf(values)),
}

export function valuesOf({ explanation, videoLink, videoFile, image }: Explanation): ExplanationValues {
  return {
    explanation: explanation ?? '',
    videoLink: videoLink ?? '',
    videoFile: videoFile ?? '',
    image: imageOf(image),
  }
}

/** Returns what is sent, once nothing is wrong with it. */
export function explanationOf(values: ExplanationValues): ExplanationForm {
  const { explanation, videoLink, videoFile, image } = values
  return {
    explanation: explanation.trim() === '' ? null : explanation,
    videoLink: videoLink.trim() === '' ? null : videoLink.trim(),
    videoFile: videoFile === '' ? null : videoFile,
    image: image?.id ?? null,
  }
}
