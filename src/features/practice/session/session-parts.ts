import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { PaperOption, PaperParagraph, PaperQuestion } from '#domain/exam/paper.ts'

/** The exam player's pieces. A page is given them: features know of each other only what their index names. */
export interface SessionParts {
  readonly Room: ComponentType<{
    readonly bar: (textSize: ReactNode) => ReactNode
    readonly children: ReactNode
  }>
  readonly Question: ComponentType<{
    readonly question: PaperQuestion
    readonly options: readonly PaperOption[]
    readonly locale: ContentLocale
    readonly onChoice: (optionIds: readonly string[]) => void
    readonly onHint: () => void
  }>
  readonly Passage: ComponentType<{ readonly paragraph: PaperParagraph; readonly locale: ContentLocale }>
  readonly Text: ComponentType<{
    readonly html: string
    readonly locale: ContentLocale
    readonly links?: 'words' | 'kept'
  }>
  /** Letter in the ring of an option. */
  readonly letterOf: (locale: ContentLocale, index: number) => string
}

const SessionPartsContext = createContext<SessionParts | null>(null)
export const SessionPartsProvider = SessionPartsContext.Provider

export function useSessionParts(): SessionParts {
  const parts = use(SessionPartsContext)
  if (parts === null) throw new Error('the session has no parts around it')
  return parts
}
