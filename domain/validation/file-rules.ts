/** Rules for files before they are sent; the server looks at the content again and believes nothing of this. */

/** What a browser knows of a file. */
export interface ChosenFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** As the device calls it, for example `image/png`; empty when it does not know. */
  readonly type: string
}

/** Less than so many bytes, and not empty. */
export function isSmallerThan({ size }: ChosenFile, limit: number): boolean {
  return size > 0 && size < limit
}

/** Whether the type is one of a list; `image/*` stands for all of a kind, `.pdf` for the end of the name. */
export function isOfType({ name, type }: ChosenFile, types: readonly string[]): boolean {
  return types.some((allowed) => {
    if (allowed.startsWith('.')) return name.toLowerCase().endsWith(allowed.toLowerCase())
    return allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed
  })
}

export function isImage(file: ChosenFile): boolean {
  return file.type.startsWith('image')
}

export interface Dimensions {
  /** In pixels. */
  readonly width: number
  readonly height: number
}

export function hasDimensions(given: Dimensions, wanted: Dimensions): boolean {
  return given.width === wanted.width && given.height === wanted.height
}
