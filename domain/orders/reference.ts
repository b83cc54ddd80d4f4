/** The short number by which people name an order: the end of its id, which is random. */
export function orderReference(id: string): string {
  return id.slice(-8).toUpperCase()
}
