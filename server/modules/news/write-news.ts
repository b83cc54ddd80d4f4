import type { changeNews as changeRoute, NewsForm, NewsItem } from '#contract/news.ts'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import type { BodyOf } from '#contract/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Executor } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changedFields, recordChange, recordChanges } from '#server/modules/audit/index.ts'
import { newsSearch, newsView } from './list-news.ts'
import { renderNews } from './news-text.ts'
import {
  deleteNewsRow,
  insertNews,
  lockMatchingNews,
  lockNews,
  type NewsRow,
  selectNews,
  updateNewsRows,
} from './news.repo.ts'

/** Who writes. */
export interface NewsEditor {
  /** Null: the server on its own. */
  readonly userId: string | null
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

function columnsOf(form: NewsForm, at: Date) {
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

/** What the audit log keeps of a piece of news. */
function recorded(row: NewsRow, now: number): NewsForm {
  const { title, text, language, publishedFrom, publishedUntil, pinned, status } = newsView(row, now)
  return { title, text, language, publishedFrom, publishedUntil, pinned, status }
}

async function stored(transaction: Executor, id: string): Promise<NewsRow> {
  const row = await selectNews(transaction, id)
  if (row === undefined) throw new Error('a piece of news vanished while it was written')
  return row
}

export async function createNews(
  { database, now }: Dependencies,
  form: NewsForm,
  editor: NewsEditor,
): Promise<Outcome<NewsItem, never>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const id = newIdentifier()
    await insertNews(transaction, { id, ...columnsOf(form, at), createdAt: at })
    const made = await stored(transaction, id)
    const change = { at, actorId: editor.userId, action: 'news.create', subject: `news:${id}` }
    await recordChange(transaction, { ...change, after: recorded(made, at.getTime()) })
    return success(newsView(made, at.getTime()))
  })
}

export async function updateNews(
  { database, now }: Dependencies,
  id: string,
  { revision, ...form }: NewsForm & { readonly revision: number },
  editor: NewsEditor,
): Promise<Outcome<NewsItem, 'news.not-found' | 'request.changed-meanwhile'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const current = await selectNews(transaction, id, true)
    if (current === undefined) return failure('news.not-found')
    if (current.revision !== revision) return failure('request.changed-meanwhile')
    await updateNewsRows(transaction, [current.id], columnsOf(form, at))
    const changed = await stored(transaction, current.id)
    const difference = changedFields(recorded(current, at.getTime()), recorded(changed, at.getTime()))
    const change = { at, actorId: editor.userId, action: 'news.update', subject: `news:${current.id}` }
    if (difference !== null) await recordChange(transaction, { ...change, ...difference })
    return success(newsView(changed, at.getTime()))
  })
}

export async function removeNews(
  { database, now }: Dependencies,
  id: string,
  editor: NewsEditor,
): Promise<Outcome<Record<string, never>, 'news.not-found'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const current = await selectNews(transaction, id, true)
    if (current === undefined) return failure('news.not-found')
    await deleteNewsRow(transaction, current.id)
    const change = { at, actorId: editor.userId, action: 'news.delete', subject: `news:${current.id}` }
    await recordChange(transaction, { ...change, before: recorded(current, at.getTime()) })
    return success({})
  })
}

/** Shows or hides many; answers which it changed. */
export async function changeNews(
  { database, now }: Dependencies,
  { status, target }: BodyOf<typeof changeRoute>,
  editor: NewsEditor,
): Promise<Outcome<{ changedIds: string[] }, never>> {
  const at = new Date(now())
  const active = status === 'active'
  const before = { status: active ? 'inactive' : 'active' }
  return database.transaction(async (transaction) => {
    const rows =
      'ids' in target
        ? await lockNews(transaction, target.ids)
        : await lockMatchingNews(transaction, newsSearch(target.matching, at.getTime()))
    const ids = rows.filter((row) => row.active !== active).map(({ id }) => id)
    await updateNewsRows(transaction, ids, { active, updatedAt: at })
    const change = { at, actorId: editor.userId, action: 'news.update' }
    await recordChanges(
      transaction,
      ids.map((id) => ({ ...change, subject: `news:${id}`, before, after: { status } })),
    )
    return success({ changedIds: ids })
  })
}
