/** A formula that grows without end by its own macros, or letters as high as a house, are mistakes. */
export const FORMULA_LIMITS: { readonly maxExpand: number; readonly maxSize: [number, number] } = {
  maxExpand: 200,
  maxSize: [20, 20],
}
