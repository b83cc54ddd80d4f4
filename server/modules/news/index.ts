import * as contract from '#contract/news.ts'
import { success } from '#contract/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { listCurrentNews, listNews, readNews } from './list-news.ts'
import { changeNews, createNews, removeNews, updateNews } from './write-news.ts'

export { createNews } from './write-news.ts'

export function newsModule(dependencies: Dependencies): BoundRoute[] {
  return [
    bind(contract.listCurrentNews, async () => success(await listCurrentNews(dependencies))),
    bind(contract.listNews, async ({ query }) => success(await listNews(dependencies, query))),
    bind(contract.createNews, ({ body, context }) => createNews(dependencies, body, context.principal)),
    bind(contract.readNews, ({ params }) => readNews(dependencies, params.id)),
    bind(contract.updateNews, ({ params, body, context }) =>
      updateNews(dependencies, params.id, body, context.principal),
    ),
    bind(contract.deleteNews, ({ params, context }) => removeNews(dependencies, params.id, context.principal)),
    bind(contract.changeNews, ({ body, context }) => changeNews(dependencies, body, context.principal)),
  ]
}
