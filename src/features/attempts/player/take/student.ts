/** Student who takes the exam on this page. */
export interface Student {
  readonly userId: string
  readonly email: string
}
