/** A row of the table of `chunks.ts`. */

/** Names are separated by white space. */
export interface ChunkGroup {
  readonly name: string
  /** Its styles lie in the file of this group, which comes wherever it comes: each file of styles is a request. */
  readonly stylesIn?: string
  /** Packages, or folders and files of packages. */
  readonly packages?: string
  /** Components of Mantine, each with the styles that it may have. */
  readonly mantine?: string
  /** Our own modules. */
  readonly modules?: string
  /** Our own modules that only their folder would bring into the group. */
  readonly except?: string
  /** Parts of packages that come with what uses them. */
  readonly exceptPackages?: string
  /** A rule that no list of names can say. */
  readonly takes?: (id: string) => boolean
}
