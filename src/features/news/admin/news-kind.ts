import type { NewsForm, NewsItem } from '#contract/messages/news.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { NEWS_KEY } from '../queries.ts'
import { newsListSearch, type NewsListSearch } from './news-list-search.ts'

export const newsKind = recordKind<NewsItem, NewsForm, NewsListSearch>({
  name: 'news',
  search: newsListSearch,
  key: NEWS_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.news.listNews, { query, signal }),
    create: (body) => callRoute(routes.news.createNews, { body }),
    read: (id, signal) => callRoute(routes.news.readNews, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.news.updateNews, { params: { id }, body }),
    remove: (id) => callRoute(routes.news.deleteNews, { params: { id } }),
  },
  nameOf: ({ title }) => title,
})
