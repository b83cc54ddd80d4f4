const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Reads which import the address names. */
export function importSearch({ import: id }: Record<string, unknown>): { import?: string } {
  return typeof id === 'string' && ID.test(id) ? { import: id } : {}
}
