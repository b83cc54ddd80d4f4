/** What a request says of the browser that sends it. */

/** Header that Safe Exam Browser adds on Windows: SHA-256 of the request's address and the Config Key. */
export const CONFIG_KEY_HEADER = 'x-safeexambrowser-configkeyhash'

/**
 * Header in which our page says what its script read: SHA-256 of the page's address and the Config Key, and the
 * address. macOS, iPadOS and service workers add no header of their own.
 */
export const PAGE_PROOF_HEADER = 'x-safe-browser'

export interface PageProof {
  /** SHA-256 in hex. */
  readonly hash: string
  /** Address of the page without its fragment. */
  readonly page: string
}

const PROOF = /^([0-9a-f]{64}) (\S{1,600})$/

export function proofText({ hash, page }: PageProof): string {
  return `${hash} ${page}`
}

/** Null for anything else. */
export function readProof(text: string): PageProof | null {
  const [, hash, page] = PROOF.exec(text) ?? []
  return hash === undefined || page === undefined ? null : { hash, page }
}
