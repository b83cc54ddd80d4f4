/**
 * The words of an image, `![words](target)`, as a part of a regular expression. They end where the next image begins: a
 * text of nothing but beginnings would otherwise be read to its end from each of them.
 */
export const IMAGE_WORDS = String.raw`(?:[^\]!]|!(?!\[))*`

/** The same in a text whose author may write a bracket as `\]`. */
export const IMAGE_WORDS_WITH_ESCAPES = String.raw`(?:\\.|[^\]\\!]|!(?!\[))*`
