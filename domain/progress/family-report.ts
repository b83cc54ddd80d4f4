/** Days for which a link for the family can be made, the usual one in the middle. */
export const FAMILY_LINK_DAYS = [7, 30, 90] as const

/** Number of the latest attempts that the family sees. */
export const FAMILY_REPORT_EXAMS = 20
