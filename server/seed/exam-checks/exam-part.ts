import type { ExamDocument } from '#domain/exam/document.ts'

/** A run of questions with the passages and figures that carry its name. */
export type ExamPart = Pick<ExamDocument, 'paragraphs' | 'figures'> &
  Pick<ExamDocument['sections'][number], 'questions'>

/** The part of an exam in which every ref begins the same (`v1-`: the verbal questions of the first section). */
export function partOf({ sections, paragraphs, figures }: ExamDocument, prefix: string): ExamPart {
  const isPart = ({ ref }: { readonly ref: string }) => ref.startsWith(prefix)
  return {
    questions: sections.flatMap((section) => section.questions).filter(isPart),
    paragraphs: paragraphs.filter(isPart),
    figures: figures.filter(isPart),
  }
}
