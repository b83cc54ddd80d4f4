/** Person who writes: for the record, and so that they are not signed out by their own change. */
export interface StaffMember {
  readonly userId: string
  readonly tokenHash: string
}
