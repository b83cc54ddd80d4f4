/** The public page of a link, to be shared. */
export function sharedAddress(address: string): string {
  return new URL(`/landing/marketing/${encodeURIComponent(address)}`, location.origin).href
}

/** The page of the academy itself, for who came by no link. */
export function academyAddress(): string {
  return new URL('/landing/marketing', location.origin).href
}
