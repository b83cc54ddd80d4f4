/** Page of a stream as it stands in the address; what is absent there is as usual. */
export interface StreamAddress {
  readonly page?: number
  readonly perPage?: number
}

const whole = (value: unknown): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0)

/**
 * Reads the address without what lists of staff need: a student's table of routes would load that with every page.
 * Defaults are left out.
 */
export function streamAddress(search: Record<string, unknown>): StreamAddress {
  const [page, perPage] = [whole(search['page']), whole(search['perPage'])]
  return {
    ...(page > 1 && page <= 100_000 && { page }),
    ...(perPage > 0 && perPage <= 100 && perPage !== 10 && { perPage }),
  }
}
