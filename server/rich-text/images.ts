/** Uploaded images inside texts: `![what it shows](file:id)`, the id being the hash of the content. */
import { escapeHtml } from './formulas.ts'

/** By file id the image as a `data:` URI, so that a paper carries it to a device without network. */
export type Images = ReadonlyMap<string, string>

const REFERENCE = /!\[[^\]]*\]\(file:([0-9a-f]{64})\)/g

/** The ids of the files that a text shows, as often as it shows them. */
export function fileReferences(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map(([, id = '']) => id)
}

/** The image in place; its words where there is none. */
export function showImage(dataUri: string | undefined, alternative: string): string {
  const label = escapeHtml(alternative)
  return dataUri === undefined ? `<em>${label}</em>` : `<img src="${dataUri}" alt="${label}">`
}
