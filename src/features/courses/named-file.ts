/** Something that was uploaded or chosen, by its id and the name that people know it by. */
export interface NamedFile {
  readonly id: string
  readonly name: string
}
