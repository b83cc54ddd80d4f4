/** The open tab of a page stands in its address, so that back, reload and a link keep it; the first has no name there. */
export interface TabSearch<Tab extends string = string> {
  readonly tab?: Tab
}

/** Makes the `validateSearch` of a page with these tabs. */
/* @__NO_SIDE_EFFECTS__ */
export function tabSearch<const Tab extends string>(tabs: readonly Tab[]) {
  return ({ tab }: Record<string, unknown>): TabSearch<Tab> => {
    const known = tabs.find((name) => name === tab)
    return known === undefined ? {} : { tab: known }
  }
}

/** The tab in an address; undefined: the first. */
export function tabOf(search: object): unknown {
  return 'tab' in search ? search.tab : undefined
}
