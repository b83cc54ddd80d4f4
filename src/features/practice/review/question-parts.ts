import { type ComponentType, createContext, use } from 'react'
import type { ContentLocale } from '#domain/exam/document.ts'

/** The exam player's pieces. A page is given them: features know of each other only what their index names. */
export interface QuestionParts {
  readonly Text: ComponentType<{
    readonly html: string
    readonly locale: ContentLocale
    readonly className?: string | undefined
    readonly links?: 'words' | 'kept'
  }>
  /** Letter in the ring of an option. */
  readonly letterOf: (locale: ContentLocale, index: number) => string
}

const QuestionPartsContext = createContext<QuestionParts | null>(null)
export const QuestionPartsProvider = QuestionPartsContext.Provider

export function useQuestionParts(): QuestionParts {
  const parts = use(QuestionPartsContext)
  if (parts === null) throw new Error('the page has no parts around it')
  return parts
}
