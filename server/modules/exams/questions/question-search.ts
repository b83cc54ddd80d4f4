import { IMAGE_WORDS } from '#domain/rich-text/image-words.ts'
import { foldForSearch } from '#domain/arabic/search.ts'

interface SearchedQuestion {
  readonly text: string
  readonly topic: string
  readonly tags?: readonly string[]
  readonly translation?: { readonly text: string } | null
  readonly options: readonly { readonly text: string; readonly translation?: string }[]
}

const IMAGE = new RegExp(String.raw`!\[${IMAGE_WORDS}\]\((?:file|figure|data):`)
/** Ids and image data say nothing to a reader who searches. */
const TARGETS = /\]\((?:file|figure|data):[^)[]*\)/g

/** Answers what the bank finds a question by, in both languages. */
export function searchColumns({ text, topic, tags = [], options, translation }: SearchedQuestion): {
  searchText: string
  hasImage: boolean
} {
  const others = [translation?.text ?? '', ...options.map((option) => option.translation ?? '')]
  const texts = [text, ...options.map((option) => option.text), ...others.filter((one) => one !== '')]
  return {
    searchText: foldForSearch([...texts, topic, ...tags].join(' ').replace(TARGETS, ']')),
    hasImage: texts.some((one) => IMAGE.test(one)),
  }
}
