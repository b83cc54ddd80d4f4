import { callRoute, routes } from '#src/api/index.ts'

/** Restores a deleted record of a kind that lies in the bin. */
export function restoreRecord(id: string) {
  return callRoute(routes.bin.restoreRecord, { params: { id } })
}
