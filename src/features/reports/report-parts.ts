import type { ComponentType } from 'react'
import type { ContentLocale } from '#domain/exam/document.ts'

/** Component for what authors wrote, as students see it; the route provides the player's own. */
export type TextOf = ComponentType<{
  readonly html: string
  readonly locale: ContentLocale
  readonly links?: 'words' | 'kept'
}>

/** The letter of an option in the exam's language. */
export type LetterOf = (locale: ContentLocale, index: number) => string

/** The name of a topic in the reader's language. */
export type TopicName = (topic: string) => string
