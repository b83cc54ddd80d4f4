import { linkRoutes } from '#contract/public-pages/marketing.ts'
import { storeFinder } from '#server/records/index.ts'
import { linkStore } from './links.repo.ts'

export const linkFinder = storeFinder({
  kind: 'marketing-links',
  access: linkRoutes.list.access,
  store: () => linkStore,
  shown: ({ id, title, slug }) => ({ id, name: title, detail: slug }),
})
