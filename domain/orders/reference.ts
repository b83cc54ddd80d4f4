/** Short number by which people refer to an order: the last characters of its id, which are random. */
export function orderReference(id: string): string {
  return id.slice(-8).toUpperCase()
}
