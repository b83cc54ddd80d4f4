/** An image has fewer bytes than this (specification, 5: under 2 MB). */
const IMAGE_BYTES_LIMIT = 2 * 1024 * 1024

/** What is wrong with a file that should be an image, as a key of the texts; null for nothing. */
export function imageProblem(file: { readonly type: string; readonly size: number }): 'notAnImage' | 'tooLarge' | null {
  if (!file.type.startsWith('image/')) return 'notAnImage'
  return file.size < IMAGE_BYTES_LIMIT ? null : 'tooLarge'
}

/** The first image among what was pasted or dropped. */
export function imageIn(data: { readonly files: ArrayLike<File> }): File | null {
  return Array.from(data.files).find(({ type }) => type.startsWith('image/')) ?? null
}
