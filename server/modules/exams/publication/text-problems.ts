import type { Problem } from '#contract/exams/publication.ts'
import { fileReferences, figureReferences, type Images } from '#server/rich-text/render.ts'
import { brokenFormulas } from '../draft/broken-formulas.ts'

/** A problem within one place. */
export type Finding = readonly [
  level: Problem['level'],
  code: Problem['code'],
  field?: string | null,
  detail?: string | null,
]

export interface FilesOf {
  readonly figures: ReadonlySet<string>
  readonly images: Images
}

/** Formulas that cannot be read, figures and images that are not there. */
export function textProblems(field: string, text: string, { figures, images }: FilesOf): Finding[] {
  return [
    ...brokenFormulas(text).map((formula): Finding => ['warning', 'formula-broken', field, formula.slice(0, 200)]),
    ...figureReferences(text)
      .filter((ref) => !figures.has(ref))
      .map((ref): Finding => ['error', 'figure-missing', field, ref.slice(0, 120)]),
    ...fileReferences(text)
      .filter((id) => !images.has(id))
      .map((id): Finding => ['error', 'image-missing', field, id]),
  ]
}
