import { NEWS_STANDINGS } from '#domain/news/standing.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

export const newsListSearch = listSearch({
  filters: { standing: several(NEWS_STANDINGS), language: ['ar', 'en'] },
  sort: ['title', 'publishedFrom', 'updatedAt'],
})

export type NewsListSearch = ReturnType<typeof newsListSearch>
