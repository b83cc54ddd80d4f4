/** The public page of a link, to be shared. */
export function sharedAddress(address: string): string {
  return new URL(`/landing/marketing/${encodeURIComponent(address)}`, location.origin).href
}
