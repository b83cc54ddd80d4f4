import { tabSearch } from '#src/ui/links/tab-search.ts'

/** Tabs of records after the overview, by their names in the address; a kind has those that it needs. */
const TABS = ['dates', 'contents', 'people', 'changes', 'edit'] as const

/** The open tab of a record's page. */
export type RecordTab = 'overview' | (typeof TABS)[number]

/** The `validateSearch` of a record's page. */
export const recordTabSearch = /* @__PURE__ */ tabSearch(TABS)
