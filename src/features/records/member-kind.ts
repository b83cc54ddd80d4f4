import type { CallResult } from '#src/api/index.ts'
import type { ReadRelated, RelatedListTexts } from './RelatedList.tsx'

/** Record that can be added: named in the dialog. */
export interface Candidate {
  readonly id: string
  readonly name: string
}

/** The relation of one record to others, as `memberRoutes` serves it: exams of a package, students of a group. */
export interface MemberKind<Member extends { readonly id: string }> {
  /** Names its list on the device. */
  readonly id: string
  /** Begins the keys of its queries. */
  readonly key: readonly string[]
  /** Begins the keys of all that a change concerns. */
  readonly touches: readonly string[]
  readonly calls: {
    readonly list: ReadRelated<Member>
    add(ids: readonly string[]): Promise<CallResult<{ readonly addedIds: readonly string[] }>>
    remove(ids: readonly string[]): Promise<CallResult<{ readonly removedIds: readonly string[] }>>
    /** Some that match what is typed; with nothing typed some of all. */
    candidates(q: string, signal: AbortSignal): Promise<CallResult<readonly Candidate[]>>
  }
  readonly nameOf: (member: Member) => string
}

export interface MemberTexts extends RelatedListTexts {
  /** The button that opens the dialog. */
  readonly add: string
  readonly addTitle: string
  readonly searchCandidates: string
  readonly nothingFound: string
  /** The dialog's button: adds so many. */
  readonly submit: (count: number) => string
  readonly added: (count: number) => string
  readonly remove: string
  readonly removed: (count: number) => string
}
