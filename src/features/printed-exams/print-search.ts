/** What the address says about the paper; what it leaves out is as usual. */
export interface PrintSearch {
  readonly forms?: number
  readonly seed?: number
  readonly order?: 'kept' | undefined
}

/** Reads the address, without the rules of forms: the table of routes loads this file (`print-choice.ts` has them). */
export function printSearch({ forms, seed, order }: { readonly [Name in keyof PrintSearch]?: unknown }): PrintSearch {
  return {
    ...(isCount(forms) && { forms }),
    ...(isCount(seed) && { seed }),
    ...(order === 'kept' && { order }),
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}
