/** The page sizes of the specification (section 9); the contract has the same list. */
export const PAGE_SIZES = [2, 3, 5, 10, 20, 25, 50, 100] as const

export type PageSize = (typeof PAGE_SIZES)[number]
