import { foldForSearch } from '#domain/arabic/search.ts'

interface SearchedQuestion {
  readonly text: string
  readonly topic: string
  readonly options: readonly { readonly text: string }[]
}

const IMAGE = /!\[[^\]]*\]\((?:file|figure|data):/
/** Ids and image data say nothing to a reader who searches. */
const TARGETS = /\]\((?:file|figure|data):[^)]*\)/g

/** Answers what the bank finds a question by. */
export function searchColumns({ text, topic, options }: SearchedQuestion): { searchText: string; hasImage: boolean } {
  const texts = [text, ...options.map((option) => option.text)]
  return {
    searchText: foldForSearch([...texts, topic].join(' ').replace(TARGETS, ']')),
    hasImage: texts.some((one) => IMAGE.test(one)),
  }
}
