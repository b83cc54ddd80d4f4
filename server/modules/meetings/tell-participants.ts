/** Mails to who takes part when a meeting changes: written in the transaction of the change. */
import { isolated } from '#domain/arabic/isolated.ts'
import arabic from '#locales/ar/mail.json' with { type: 'json' }
import english from '#locales/en/mail.json' with { type: 'json' }
import type { Executor } from '#server/db/connection.ts'
import { queueMessage } from '#server/modules/mail/index.ts'
import { selectParticipants } from './participants.repo.ts'
import { timeText } from './time-text.ts'

const TEXTS = { ar: arabic.meeting, en: english.meeting }

export interface TellOf {
  readonly id: string
  readonly topic: string
  readonly timeZone: string
}

/** Instants are ms UTC. `next` null: there is none to come. */
export type MeetingNews =
  | { readonly kind: 'changed'; readonly next: number | null }
  | { readonly kind: 'moved'; readonly before: number; readonly after: number }
  | { readonly kind: 'cancelled'; readonly before: number }
  | { readonly kind: 'restored'; readonly after: number }
  | { readonly kind: 'deleted' }

export async function tellParticipants(
  executor: Executor,
  { id, topic, timeZone }: TellOf,
  news: MeetingNews,
  { at, publicUrl }: { readonly at: Date; readonly publicUrl: URL },
): Promise<void> {
  for (const { id: userId, email, preferences } of await selectParticipants(executor, id)) {
    const locale = preferences.language ?? 'ar'
    const { action, ...texts } = TEXTS[locale]
    const time = (instant: number) => isolated(timeText(instant, timeZone, locale))
    const values: Readonly<Record<string, string>> = {
      topic: isolated(topic),
      ...('before' in news ? { before: time(news.before) } : {}),
      ...('after' in news ? { after: time(news.after) } : {}),
      ...('next' in news && news.next !== null ? { next: time(news.next) } : {}),
    }
    const kind = news.kind === 'changed' && news.next === null ? 'changedWithoutDate' : news.kind
    const text = texts[kind].text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
    const url = new URL(`/enroll-meeting/${id}`, publicUrl).href
    await queueMessage(
      executor,
      { to: email, userId, locale, at },
      {
        subject: texts[kind].subject,
        paragraphs: [text],
        ...(news.kind === 'deleted' ? {} : { action: { label: action, url } }),
      },
    )
  }
}
