/** The author's choices for the columns of a sheet, where its headers did not say it. */
export interface ChosenColumns {
  /** Name of the meaning of each column, from the first; null: the column is left out. */
  readonly columns: readonly (string | null)[]
  /** False if the first row with all columns is a record already. */
  readonly hasHeaders: boolean
}
