/** News as admins keep them, and what of them readers see now. */
import { CURRENT_NEWS_LIMIT, type CurrentNewsItem, type NewsForm, type NewsItem } from '#contract/messages/news.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { newsStanding } from '#domain/news/standing.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordsOf, statusChange } from '#server/records/index.ts'
import { pictureOf, renderNews } from './news-text.ts'
import { lockActiveNews, type NewsRow, newsStore, selectCurrentNews } from './news.repo.ts'

const NAME = 'news'

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

function view({ active, ...row }: NewsRow, now: Date): NewsItem {
  const publishedFrom = row.publishedFrom?.getTime() ?? null
  const publishedUntil = row.publishedUntil?.getTime() ?? null
  return {
    ...row,
    publishedFrom,
    publishedUntil,
    status: active ? 'active' : 'inactive',
    standing: newsStanding({ active, publishedFrom, publishedUntil }, now.getTime()),
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  }
}

function columns(form: NewsForm, at: Date) {
  const [title, text] = [form.title.trim(), form.text.trim()]
  return {
    title,
    text,
    ...renderNews(text),
    searchText: foldForSearch(`${title} ${text}`),
    language: form.language,
    publishedFrom: dateOf(form.publishedFrom),
    publishedUntil: dateOf(form.publishedUntil),
    pinned: form.pinned,
    active: form.status === 'active',
    updatedAt: at,
  }
}

/** Answers what the audit log keeps of a piece of news. */
function recorded({ title, text, language, publishedFrom, publishedUntil, pinned, status }: NewsItem): NewsForm {
  return { title, text, language, publishedFrom, publishedUntil, pinned, status }
}

export function newsRecords(dependencies: Dependencies) {
  return recordsOf(dependencies, {
    name: NAME,
    store: newsStore,
    view,
    columns,
    recorded,
    notFound: 'news.not-found',
  })
}

/** Shows or hides many. */
export function newsStatusChange(dependencies: Dependencies) {
  return statusChange(dependencies, {
    name: NAME,
    lock: lockActiveNews,
    write: (transaction, ids, active, updatedAt) => newsStore.updateMany(transaction, ids, { active, updatedAt }),
  })
}

/** Lists what readers see now. */
export async function listCurrentNews({ database, now }: Dependencies): Promise<{ items: CurrentNewsItem[] }> {
  const rows = await selectCurrentNews(database.query, new Date(now()), CURRENT_NEWS_LIMIT)
  const items = rows.map(({ publishedFrom, createdAt, text, ...row }) => ({
    ...row,
    picture: pictureOf(text),
    publishedAt: (publishedFrom ?? createdAt).getTime(),
  }))
  return { items }
}
