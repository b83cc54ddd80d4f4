import type { Column } from './list-types.ts'

/** The address of a row's person, which a reader shows when it is needed; phones have no space for it. */
export function emailColumn<Row extends { readonly email: string }>(header: string): Column<Row> {
  return {
    id: 'email',
    header,
    isHiddenAtFirst: true,
    phone: 'hidden',
    cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
  }
}
