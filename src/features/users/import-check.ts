import type { routes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/route.ts'
import type { ImportRow } from '#contract/users.ts'

/** What a dry run answers. */
export type ImportCheck = ResponseOf<(typeof routes)['users']['checkUserImport']>

/** Rows with something wrong come first: they are what there is to do. */
export function rowsToShow({ rows }: Pick<ImportCheck, 'rows'>, onlyWrong: boolean): readonly ImportRow[] {
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  return onlyWrong ? wrong : [...wrong, ...rows.filter(({ errors }) => errors.length === 0)]
}
