const LATEST_MS = 3_000

/** Resolves after the first paint. A page in the background is not painted: there it resolves after 3 s. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) done()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(done, LATEST_MS)
  })
}
