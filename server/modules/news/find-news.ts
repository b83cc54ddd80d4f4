import { listNews } from '#contract/messages/news.ts'
import { storeFinder } from '#server/records/index.ts'
import { newsStore } from './news.repo.ts'

export const newsFinder = storeFinder({
  kind: 'news',
  access: listNews.access,
  store: () => newsStore,
  shown: ({ id, title }) => ({ id, name: title, detail: '' }),
})
