/** An image has fewer bytes than this (specification, 5: under 2 MB). */
export const IMAGE_BYTES_LIMIT = 2 * 1024 * 1024

/** Types that a file chooser offers. An iPhone turns its photos into JPEG where HEIC is not among them. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

interface NamedFile {
  readonly name: string
  readonly type: string
}

/** A photo as iPhones keep it. Many systems know no type for it, so its name counts as well. */
function isHeic({ name, type }: NamedFile): boolean {
  return /^image\/hei[cf]/i.test(type) || /\.hei[cf]s?$/i.test(name)
}

/** Answers what is wrong with a file that should be an image, as a key of the texts; null for nothing. */
export function imageProblem(file: NamedFile & { readonly size: number }): 'heic' | 'notAnImage' | 'tooLarge' | null {
  if (isHeic(file)) return 'heic'
  if (!file.type.startsWith('image/')) return 'notAnImage'
  return file.size < IMAGE_BYTES_LIMIT ? null : 'tooLarge'
}

/** The first image among what was pasted or dropped. */
export function imageIn(data: { readonly files: ArrayLike<File> }): File | null {
  return Array.from(data.files).find((file) => file.type.startsWith('image/') || isHeic(file)) ?? null
}
