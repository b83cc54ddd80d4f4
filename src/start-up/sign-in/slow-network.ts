const SLOW_ANSWER_MS = 120

/** The first answer took so long that the network has more important things to bring than typefaces. */
export function isNetworkSlow(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opening !== undefined && opening.responseStart - opening.requestStart > SLOW_ANSWER_MS
}

/** Browsers that do not say whether their reader saves data are taken for one who does not. */
export function savesData(): boolean {
  const { connection }: { readonly connection?: { readonly saveData?: boolean } } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean }
  }
  return connection?.saveData === true
}
