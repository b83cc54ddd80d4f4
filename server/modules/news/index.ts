import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/messages/news.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindRecords } from '#server/records/index.ts'
import { listCurrentNews, newsRecords, newsStatusChange } from './news.ts'

export { newsFinder } from './find-news.ts'
export { newsRecords } from './news.ts'

export function newsModule(dependencies: Dependencies): BoundRoute[] {
  const changeStatus = newsStatusChange(dependencies)
  return [
    bind(contract.listCurrentNews, async () => success(await listCurrentNews(dependencies))),
    ...bindRecords(contract.newsRoutes, newsRecords(dependencies)),
    bind(contract.changeNews, ({ body, context }) => changeStatus(body, context.principal.userId)),
  ]
}
