/** The two sides of a comparison as the address names them; what it leaves out is as usual. */
export interface VersionsSearch {
  readonly from?: number | 'draft'
  readonly to?: number | 'draft'
}

export function versionsSearch({ from, to }: { readonly [Name in keyof VersionsSearch]?: unknown }): VersionsSearch {
  return { ...(isSide(from) && { from }), ...(isSide(to) && { to }) }
}

function isSide(value: unknown): value is number | 'draft' {
  return value === 'draft' || (Number.isInteger(value) && Number(value) > 0)
}
