import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * What is invalidated is asked for anew also where its first answer is still on its way: that answer may have been read
 * before the change. The library by itself would wait for it and take it for the answer to the second question.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none') {
      const coming = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      for (const query of coming) {
        // Silently: those who wait for the first answer get the second.
        if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true })
      }
    }
    return super.invalidateQueries(filters, options)
  }
}
