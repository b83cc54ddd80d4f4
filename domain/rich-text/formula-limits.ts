/** Limits of the renderer: a formula whose macros expand without end, or with enormous letters, is a mistake. */
export const FORMULA_LIMITS: { readonly maxExpand: number; readonly maxSize: [number, number] } = {
  maxExpand: 200,
  maxSize: [20, 20],
}
