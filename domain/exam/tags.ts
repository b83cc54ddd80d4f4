/** Tags: words of authors by which questions are found, beside their one topic. */

/** Answers tags as they are stored: without blank ends, empty ones and repetitions, in their order. */
export function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.replace(/\s+/g, ' ').trim()).filter((tag) => tag !== ''))]
}

/** Answers tags with some more and without others. */
export function changedTags(
  tags: readonly string[],
  {
    add = [],
    remove = [],
  }: { readonly add?: readonly string[] | undefined; readonly remove?: readonly string[] | undefined },
): string[] {
  const gone = new Set(tidyTags(remove))
  return tidyTags([...tags, ...add]).filter((tag) => !gone.has(tag))
}
