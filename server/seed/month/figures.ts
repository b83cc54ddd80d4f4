/** Counts everything that the month left behind, as staff read it in their lists. */
import { listExams } from '#contract/exams/exams.ts'
import { listGroups } from '#contract/groups/groups.ts'
import { listMeetings } from '#contract/groups/meetings.ts'
import { listCannedReplies } from '#contract/messages/canned-replies.ts'
import { listInbox } from '#contract/messages/inbox.ts'
import { listInquiries } from '#contract/messages/inquiries.ts'
import { listNews } from '#contract/messages/news.ts'
import { listAudit } from '#contract/people/audit.ts'
import { listSecurityEvents } from '#contract/people/security-log.ts'
import { listUsers } from '#contract/people/users.ts'
import { listPayments } from '#contract/shop/payments.ts'
import { listDocuments } from '#contract/shop/receipts.ts'
import type { Played } from './people.ts'

export type MonthFigures = Readonly<Record<string, number>>

export async function monthFigures({ academy, people }: Played): Promise<MonthFigures> {
  const admin = await people.admin()
  const lists = {
    people: listUsers,
    exams: listExams,
    groups: listGroups,
    meetings: listMeetings,
    orders: listPayments,
    'receipts and credit notes': listDocuments,
    messages: listInbox,
    "visitors' messages": listInquiries,
    'canned replies': listCannedReplies,
    news: listNews,
    changes: listAudit,
    'security events': listSecurityEvents,
  }
  const figures: Record<string, number> = {}
  for (const [name, route] of Object.entries(lists)) {
    const { total } = (await academy.ask(admin, route as typeof listUsers, { query: { perPage: '10' } })) as {
      total: number
    }
    figures[name] = total
  }
  const { items } = await academy.ask(admin, listExams, { query: { perPage: '100' } })
  return { ...figures, attempts: items.reduce((sum, { attempts }) => sum + attempts, 0) }
}
