/** Plans what students and visitors write in the month, and what the academy makes of it. */
import { createCannedReply } from '#contract/messages/canned-replies.ts'
import { beginThread, seeThread, writeMessage } from '#contract/messages/contacts.ts'
import {
  answerThread,
  assignThread,
  closeThread,
  readingThread,
  readThread,
  writeToGroup,
  writeToStudent,
} from '#contract/messages/inbox.ts'
import { changeInquiries, sendInquiry } from '#contract/messages/inquiries.ts'
import { listGroupChoices } from '#contract/groups/groups.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { INQUIRIES, type MonthInquiry } from './month-inquiries.ts'
import { CANNED_REPLIES, type MonthThread, THREADS } from './month-messages.ts'
import type { Played } from './people.ts'

const HOUR_MS = 3_600_000

export function planMessages(played: Played): void {
  const { academy, month, people } = played
  month.plan(month.day(29, 10), async () => {
    for (const body of CANNED_REPLIES) await academy.ask(await people.staff('support'), createCannedReply, { body })
  })
  for (const [place, thread] of THREADS.entries()) planThread(played, thread, place)
  for (const [place, inquiry] of INQUIRIES.entries()) planInquiry(played, inquiry, place)
  planFirstWords(played)
}

/** An instant of the last day is at most an hour and a half before the end. */
function whenWritten({ month }: Played, daysAgo: number, place: number): number {
  return Math.min(month.day(daysAgo, 9 + (place % 6), (place * 13) % 60), month.end - 90 * 60_000 + place * 60_000)
}

function planThread(played: Played, thread: MonthThread, place: number): void {
  const { academy, month, people } = played
  const { student, daysAgo, subject, text, answers, again, state, isAssigned = false } = thread
  const [id, firstId] = [newIdentifier(), newIdentifier()]
  const at = whenWritten(played, daysAgo, place)
  month.plan(at, async () => {
    const message = { id: firstId, text, image: null }
    await academy.ask(await people.student(student), beginThread, { body: { id, subject, message } })
  })
  if (state === 'new') return
  const params = { id }
  month.plan(at + HOUR_MS / 2, async () => {
    const support = await people.staff('support')
    const { revision } = await academy.ask(support, readingThread, { params, body: { lastMessageId: firstId } })
    if (isAssigned) await academy.ask(support, assignThread, { params, body: { assignedTo: support.id, revision } })
  })
  let lastMessageId = firstId
  for (const [turn, answer] of answers.entries()) {
    const [answerId, answeredId] = [newIdentifier(), lastMessageId]
    month.plan(at + (turn + 1) * HOUR_MS, async () => {
      const body = { id: answerId, text: answer, image: null, lastMessageId: answeredId }
      await academy.ask(await people.staff('support'), answerThread, { params, body })
    })
    lastMessageId = answerId
  }
  if (again !== undefined) planReply(played, { id, student, text: again, at: at + 20 * HOUR_MS, seenId: lastMessageId })
  if (state === 'closed') month.plan(at + 24 * HOUR_MS, () => close(played, id))
}

interface Reply {
  readonly id: string
  readonly student: number | null
  readonly text: string
  readonly at: number
  readonly seenId: string
}

function planReply({ academy, month, people }: Played, { id, student, text, at, seenId }: Reply): void {
  month.plan(at, async () => {
    const [caller, params] = [await people.student(student), { id }]
    await academy.ask(caller, seeThread, { params, body: { lastMessageId: seenId } })
    await academy.ask(caller, writeMessage, { params, body: { id: newIdentifier(), text, image: null } })
  })
}

async function close({ academy, people }: Played, id: string): Promise<void> {
  const [support, params] = [await people.staff('support'), { id }]
  const { revision } = await academy.ask(support, readThread, { params })
  await academy.ask(support, closeThread, { params, body: { closed: true, revision } })
}

function planInquiry(played: Played, inquiry: MonthInquiry, place: number): void {
  const { academy, month, people } = played
  const { name, email, subject, message, daysAgo, isHandled, isSuspected = false, locale = 'ar' } = inquiry
  const id = newIdentifier()
  const at = whenWritten(played, daysAgo, place)
  month.plan(at, async () => {
    const body = { id, name, email, subject, message, homepage: isSuspected ? 'https://spam.example' : '' }
    const visitor = { address: academy.newAddress() }
    await academy.ask(visitor, sendInquiry, { body, headers: { 'accept-language': locale } })
  })
  if (!isHandled) return
  month.plan(at + 5 * HOUR_MS, async () => {
    const body = { status: 'handled', target: { ids: [id] } } as const
    await academy.ask(await people.staff('support'), changeInquiries, { body })
  })
}

/** Staff write first: to one student, and to a class. */
function planFirstWords({ academy, month, people }: Played): void {
  month.plan(month.day(5, 12), async () => {
    const { id: studentId } = await people.student(208)
    const message = { id: newIdentifier(), text: 'رأينا أن دفعك لم يكتمل. هل نساعدك في طريقة أخرى؟', image: null }
    const body = { id: newIdentifier(), subject: 'طلبك لم يكتمل', message, studentId }
    await academy.ask(await people.staff('support'), writeToStudent, { body })
  })
  month.plan(month.day(15, 12), async () => {
    const admin = await people.admin()
    const { items } = await academy.ask(admin, listGroupChoices, { query: {} })
    const [group] = items
    if (group === undefined) return
    const message = { id: newIdentifier(), text: 'اختبار منتصف الشهر مفتوح من اليوم. بالتوفيق للجميع!', image: null }
    const body = { id: newIdentifier(), subject: 'اختبار منتصف الشهر', message, groupId: group.id }
    await academy.ask(admin, writeToGroup, { body })
  })
}
