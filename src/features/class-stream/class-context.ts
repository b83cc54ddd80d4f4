/** The class that an entry stands in, and what its reader may do there. */
export interface ClassContext {
  readonly classId: string
  /** True for staff who run the group. */
  readonly isRun: boolean
  readonly commentsOpen: boolean
}
