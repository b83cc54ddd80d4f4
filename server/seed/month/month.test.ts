import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listParkedCommands } from '#contract/attempts/monitor.ts'
import { listResults } from '#contract/attempts/reports.ts'
import { listResultChanges } from '#contract/attempts/result-changes.ts'
import { listExams } from '#contract/exams/exams.ts'
import { listAssignments } from '#contract/practice/practice-assignments.ts'
import { listInbox } from '#contract/messages/inbox.ts'
import { listPayments } from '#contract/shop/payments.ts'
import { listDocuments } from '#contract/shop/receipts.ts'
import { readAcademyFigures } from '#contract/office/academy-figures.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import type { Database } from '#server/db/connection.ts'
import { readEnvironment } from '#server/env.ts'
import { namedRoutes } from '#tests/contract/academy.ts'
import { openTestDatabase } from '#tests/database.ts'
import { testDependencies } from '#tests/server-dependencies.ts'
import { seedAtStart } from '../at-start.ts'
import { SAMPLE_ADMIN, SAMPLE_STUDENT } from '../sample-accounts.ts'
import { type MonthFigures, seedMonth } from './index.ts'
import { type Caller, PlayedAcademy } from './played-academy.ts'

const END = Date.UTC(2026, 10, 29, 15)

let database: Database
let academy: PlayedAcademy
let admin: Caller
let student: Caller
let figures: MonthFigures
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'miqyas-month-'))
  database = await openTestDatabase()
  const claims = contentClaims({ database })
  const dependencies = testDependencies({ database, now: () => END, readContentClaims: claims })
  figures = await seedMonth(dependencies, folder)
  academy = await PlayedAcademy.open(dependencies, { now: END })
  admin = await academy.signIn(SAMPLE_ADMIN.email, SAMPLE_ADMIN.password)
  student = await academy.signIn(SAMPLE_STUDENT.email, SAMPLE_STUDENT.password)
}, 180_000)

afterAll(async () => {
  await academy.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** Rows that each list has at least, for staff. Lists that are not named here have one, but for those that are to be empty. */
const LEAST_FOR_STAFF: Readonly<Record<string, number>> = {
  'audit.listAudit': 300,
  'bin.listBin': 1,
  'cannedReplies.listCannedReplies': 6,
  'categories.listCategories': 11,
  'coupons.listCoupons': 5,
  'courses.listCourses': 6,
  'exams.listExams': 13,
  'groupProgress.listGroupProgress': 15,
  'groups.listGroups': 6,
  'inbox.listInbox': 60,
  'inquiries.listInquiries': 14,
  'marketing.listInterests': 9,
  'meetings.listMeetings': 15,
  'news.listNews': 10,
  'partners.listPartners': 5,
  'payments.listPayments': 45,
  'practiceAssignments.listAssignments': 8,
  'practiceQuestions.listReviewedQuestions': 5,
  'questionBank.listQuestions': 400,
  'receipts.listDocuments': 40,
  'roles.listRoles': 8,
  'savedViews.listSavedViews': 3,
  'securityLog.listSecurityEvents': 200,
  'studentResults.listStudentResults': 200,
  'subscriptions.listSubscriptions': 35,
  'users.listUsers': 250,
}

/** The same for `student@…`, whom visitors of the sample sign in as. */
const LEAST_FOR_STUDENT: Readonly<Record<string, number>> = {
  'certificates.listOwnCertificates': 1,
  'contacts.listOwnThreads': 3,
  'exams.listStudentExams': 10,
  'groups.listOwnGroups': 3,
  'news.listCurrentNews': 8,
  'ownMeetings.listOwnMeetings': 20,
  'practiceScores.listOwnScores': 1,
  'profile.listDevices': 2,
  'receipts.listOwnReceipts': 1,
  'subscriptions.readPlan': 1,
}

/** Lists that are full only when something is wrong, or that only a browser fills. */
const EMPTY = ['examReceipts.listReceiptKeys', 'paymentDifferences.listDifferences']

/** Rows of every list without parameters that a caller may read without naming anything, by the route's name. */
async function rowsOf(caller: Caller): Promise<Map<string, number>> {
  const rows = new Map<string, number>()
  for (const [name, route] of namedRoutes) {
    if (route.method !== 'GET' || route.format !== 'envelope' || route.path.includes(':')) continue
    if ((await academy.refusal(caller, route)) !== null) continue
    const { items, total } = (await academy.ask(caller, route)) as { items?: readonly unknown[]; total?: number }
    if (items !== undefined) rows.set(name, total ?? items.length)
  }
  return rows
}

const tooFew = (rows: ReadonlyMap<string, number>, least: Readonly<Record<string, number>>) =>
  Object.entries(least).filter(([name, count]) => (rows.get(name) ?? 0) < count)

const seen = <Row>(rows: readonly Row[], of: (row: Row) => unknown) => new Set(rows.map(of))

it('an admin finds every list of the office full', async () => {
  const rows = await rowsOf(admin)
  expect(tooFew(rows, LEAST_FOR_STAFF)).toEqual([])
  const bare = [...rows].filter(([name, count]) => count === 0 && LEAST_FOR_STUDENT[name] === undefined)
  expect(bare.map(([name]) => name).toSorted()).toEqual(EMPTY)
})

it('a student finds exams, groups, meetings, a package, a certificate and messages', async () => {
  expect(tooFew(await rowsOf(student), LEAST_FOR_STUDENT)).toEqual([])
})

it('staff find attempts in every state, and what waits for a decision', async () => {
  const { items: exams } = await academy.ask(admin, listExams, { query: { perPage: '100' } })
  const states = new Set<string>()
  const waiting = new Set<string>()
  let held = 0
  for (const { id, title, attempts } of exams.filter((exam) => exam.attempts > 0)) {
    const { items, total } = await academy.ask(admin, listResults, { params: { id }, query: { perPage: '100' } })
    expect([title, total]).toEqual([title, attempts])
    for (const { state, reason, lateEvents, parkedLines, passed } of items) {
      states.add(`${state} ${reason}`)
      if (lateEvents > 0) states.add('late')
      if (parkedLines > 0) states.add('late and waiting')
      if (passed !== null) states.add(passed ? 'passed' : 'not passed')
    }
    if (title === 'الاختبار الختامي') held = total
    const parked = await academy.ask(admin, listParkedCommands, { params: { id }, query: { perPage: '100' } })
    for (const { kind, decision } of parked.items) waiting.add(`${kind} ${decision}`)
  }
  const closed = ['finished', 'left', 'timeout', 'closed'].map((reason) => `graded ${reason}`)
  const others = ['running null', 'provisional finished', 'late', 'late and waiting', 'passed', 'not passed']
  expect([...closed, ...others].filter((state) => !states.has(state))).toEqual([])
  expect(waiting).toEqual(new Set(['start null', 'late-log null', 'late-log accepted', 'late-log rejected']))
  expect(held).toBeGreaterThan(10)
  const corrected = exams.find(({ title }) => title === 'تدريب قصير في القدرات العامة')?.id ?? ''
  const changes = await academy.ask(admin, listResultChanges, { params: { id: corrected } })
  expect(changes.total).toBeGreaterThan(10)
})

it('staff find orders in every state and by every method, and messages in every state', async () => {
  const { items } = await academy.ask(admin, listPayments, { query: { perPage: '100' } })
  expect(seen(items, ({ status }) => status)).toEqual(new Set(['paid', 'failed', 'cancelled', 'pending']))
  expect(seen(items, ({ method }) => method)).toEqual(new Set(['card', 'stc-pay', 'transfer', 'cash', 'free', null]))
  const parts = items.filter(({ refunded }) => refunded > 0).map(({ refunded, total }) => refunded < total)
  expect(new Set(parts)).toEqual(new Set([true, false]))
  const { items: messages } = await academy.ask(admin, listInbox, { query: { perPage: '100' } })
  expect(seen(messages, ({ kind }) => kind)).toEqual(new Set(['student', 'visitor', 'interest']))
  expect(seen(messages, ({ state }) => state)).toEqual(new Set(['new', 'read', 'answered', 'closed']))
  const { items: asked } = await academy.ask(admin, listAssignments, { query: { perPage: '100' } })
  expect(seen(asked, ({ state }) => state)).toEqual(new Set(['running', 'coming', 'over']))
})

it('finance finds receipts without gaps in the order of their days, and figures that agree with the lists', async () => {
  const { items, totals } = await academy.ask(admin, listDocuments, { query: { perPage: '100', sort: 'issuedAt' } })
  for (const [series, prefix] of [
    ['invoice', 'INV-'],
    ['credit-note', 'CN-'],
  ] as const) {
    const numbers = items.filter((row) => row.series === series).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, place) => `${prefix}${String(place + 1).padStart(6, '0')}`))
  }
  const payments = await academy.ask(admin, listPayments, { query: { perPage: '10' } })
  expect([totals.invoices.total, totals.creditNotes.total]).toEqual([payments.totals.paid, payments.totals.refunded])
  const { period, sales, attempts } = await academy.ask(admin, readAcademyFigures)
  const paid = { perPage: '10', status: 'paid', paidFrom: period.from, paidTo: period.to } as const
  const ofMonth = await academy.ask(admin, listPayments, { query: paid })
  expect([sales?.value, sales?.orders]).toEqual([ofMonth.totals.paid, ofMonth.total])
  expect(attempts?.value).toBe(figures['attempts'])
})

it('a second start leaves the month as it is, and adds no sample of today', async () => {
  const environment = readEnvironment({ SEED: 'month', DATA_DIR: folder })
  const before = await rowsOf(admin)
  expect(await seedAtStart(academy.dependencies, environment)).toBe(true)
  // Without a word of it only the embedded database is one of the sample.
  const isOwn = database.kind === 'embedded'
  expect(await seedAtStart(academy.dependencies, { ...environment, seed: 'automatic' })).toBe(isOwn)
  const after = await rowsOf(admin)
  expect(after).toEqual(
    new Map(before).set('securityLog.listSecurityEvents', after.get('securityLog.listSecurityEvents') ?? 0),
  )
})
