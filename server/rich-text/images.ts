/** Uploaded images in texts: `![what it shows](file:id)`; the id is the hash of the content. */
import { IMAGE_WORDS } from '#domain/rich-text/image-words.ts'
import { escapeHtml } from './formulas.ts'

/** Images as `data:` URIs by file id, so that a paper contains them on a device without network. */
export type Images = ReadonlyMap<string, string>

const REFERENCE = new RegExp(String.raw`!\[${IMAGE_WORDS}\]\(file:([0-9a-f]{64})\)`, 'g')

/** Ids of the files that a text shows, with repetitions. */
export function fileReferences(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, id = '']) => id)
}

/** The image in place; its alternative text if there is none. */
export function showImage(dataUri: string | undefined, alternative: string): string {
  const label = escapeHtml(alternative)
  return dataUri === undefined ? `<em>${label}</em>` : `<img src="${dataUri}" alt="${label}">`
}
