/** Content of a clipboard or a drop, for a text. It must be read at once: the browser clears it after the event. */
import { imageIn } from '../../form/image-file.ts'

export type Brought =
  | { readonly kind: 'html'; readonly html: string; readonly plain: string; readonly image: File | null }
  | { readonly kind: 'plain'; readonly plain: string }
  | { readonly kind: 'image'; readonly image: File }
  | null

/** Text has priority over pictures: a spreadsheet also supplies its cells as a picture. */
export function broughtBy(data: DataTransfer): Brought {
  const html = data.getData('text/html')
  const plain = data.getData('text/plain').replace(/\r\n?/g, '\n')
  const image = imageIn(data)
  if (html.trim() !== '') return { kind: 'html', html, plain, image }
  if (plain !== '') return { kind: 'plain', plain }
  return image === null ? null : { kind: 'image', image }
}
