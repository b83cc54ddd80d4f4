import type { ReactNode } from 'react'
import type { ContentLocale } from '#domain/exam/document.ts'

/** Shows an author's text; the route supplies it from the player, so that both look the same. */
export type ShowText = (html: string, locale: ContentLocale) => ReactNode
