/** Statements as the memory understands them. */
export type Expression =
  | { readonly kind: 'column'; readonly table: string | null; readonly name: string }
  | { readonly kind: 'parameter'; readonly index: number }
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'default' }
  | { readonly kind: 'star' }
  | { readonly kind: 'cast'; readonly inner: Expression; readonly type: string }
  | { readonly kind: 'not' | 'exists-not'; readonly inner: Expression }
  | { readonly kind: 'null-test'; readonly inner: Expression; readonly isNull: boolean }
  | { readonly kind: 'in'; readonly inner: Expression; readonly list: readonly Expression[] }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly inputs: readonly Expression[] }
  | { readonly kind: 'select'; readonly select: SelectStatement }

export interface SelectStatement {
  readonly kind: 'select'
  readonly items: readonly Expression[]
  readonly names: readonly string[]
  readonly table: string
  readonly alias: string
  readonly joins: readonly { readonly table: string; readonly on: Expression; readonly keepsUnmatched: boolean }[]
  readonly where: Expression | null
  readonly order: readonly { readonly by: Expression; readonly descending: boolean }[]
  readonly limit: Expression | null
}

export type Change = readonly [column: string, value: Expression]

export type Statement =
  | SelectStatement
  | {
      readonly kind: 'insert'
      readonly table: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly Expression[])[]
      /**
       * Effect on a row that collides: null for an error, empty to leave it unchanged, or else the columns to change.
       */
      readonly onConflict: readonly Change[] | null
      readonly returning: readonly Expression[]
    }
  | {
      readonly kind: 'update'
      readonly table: string
      readonly changes: readonly Change[]
      readonly where: Expression | null
      readonly returning: readonly Expression[]
    }
  | { readonly kind: 'delete'; readonly table: string; readonly where: Expression | null }

export class UnknownStatement extends Error {
  override readonly name = 'UnknownStatement'
}
