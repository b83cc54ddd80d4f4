import { linkOptions } from '@tanstack/react-router'
import type { NewsForm, NewsItem } from '#contract/news.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import { NEWS_KEY } from '../queries.ts'
import type { NewsListSearch } from './news-list-search.ts'

export const newsKind: RecordKind<NewsItem, NewsForm, NewsListSearch> = {
  texts: 'news',
  key: NEWS_KEY,
  calls: {
    list: (query, signal) => callRoute(routes.news.listNews, { query, signal }),
    create: (body) => callRoute(routes.news.createNews, { body }),
    read: (id, signal) => callRoute(routes.news.readNews, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.news.updateNews, { params: { id }, body }),
    remove: (id) => callRoute(routes.news.deleteNews, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/admin/news' }),
    create: linkOptions({ to: '/admin/news/create' }),
    one: (newsId) => linkOptions({ to: '/admin/news/$newsId', params: { newsId } }),
  },
  nameOf: ({ title }) => title,
}
