/** The port through which the academy learns what a student has of packages. */
import { type Content, type ContentClaim, FREE_CLAIM } from '#domain/access/content-access.ts'

/** Reads what is known of a student and each of these contents, in their order. */
export type ReadContentClaims = (userId: string, contents: readonly Content[]) => Promise<readonly ContentClaim[]>

/** An academy that sells nothing: nothing is attached to a package. */
export const everythingIsFree: ReadContentClaims = async (_userId, contents) => contents.map(() => FREE_CLAIM)
