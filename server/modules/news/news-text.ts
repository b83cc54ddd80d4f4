import { IMAGE_WORDS } from '#domain/rich-text/image-words.ts'
import { fileUrl } from '#contract/office/files.ts'
import { excerpt, plainHtml } from '#server/rich-text/plain-html.ts'
import { fileReferences, renderText } from '#server/rich-text/render.ts'

const EXCERPT_LENGTH = 220

/** Answers what is stored of a text beside its source: how it is shown under its picture, and how it begins. */
export function renderNews(text: string): { readonly html: string; readonly excerpt: string } {
  const html = renderText(withoutPicture(text))
  return { html, excerpt: excerpt(plainHtml(html), EXCERPT_LENGTH) }
}

const PICTURE = new RegExp(String.raw`!\[(${IMAGE_WORDS})\]\(file:[0-9a-f]{64}\)`)

function withoutPicture(text: string): string {
  return text.replace(PICTURE, '').trim()
}

/** The first uploaded image of a text, with what it shows in words; null if there is none. */
export function pictureOf(text: string): { readonly url: string; readonly words: string } | null {
  const [id] = fileReferences(text)
  return id === undefined ? null : { url: fileUrl(id), words: PICTURE.exec(text)?.[1] ?? '' }
}
