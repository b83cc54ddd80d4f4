import { type ComponentType, createContext, Suspense, use } from 'react'
import type { ContentLocale } from '#domain/exam/document.ts'

interface AuthorTextProps {
  readonly html: string
  readonly locale: ContentLocale
}

/** Parts that the exam player lends, so that a question looks here as it does there; the routes provide them. */
export interface PlayerParts {
  readonly Text: ComponentType<AuthorTextProps>
  /** The letter of an option, by its index from 0. */
  readonly letterOf: (locale: ContentLocale, index: number) => string
}

export const PlayerPartsContext = createContext<PlayerParts | null>(null)

export function usePlayerParts(): PlayerParts {
  const parts = use(PlayerPartsContext)
  if (parts === null) throw new Error('the route provides PlayerPartsContext')
  return parts
}

/** Shows what authors wrote, as students see it. */
export function AuthorText({ html, locale }: AuthorTextProps) {
  const { Text } = usePlayerParts()
  return (
    <Suspense fallback={null}>
      <Text html={html} locale={locale} />
    </Suspense>
  )
}
