import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { groups, groupStudents, attempts, settings } from '#server/db/schema.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { type Reader, SEES_ALL } from '#server/db/seen-students.ts'
import { openAcademy } from '#server/modules/attempts/academy.test-support.ts'
import { readExamDay } from './exam-day.ts'
import { fillExamDay } from './exam-day.test-support.ts'

const academy = openAcademy()
const LEAK = { questions: 1, from: 0.5, informed: 1 }

async function dayOf(examId: string, reader: Reader = SEES_ALL) {
  const day = await readExamDay(academy.dependencies, examId, reader)
  if (!day.ok) throw new Error(day.code)
  return day.value
}

it('staff are asked to look at a question that went round at noon: since when, by how much, and how fast it was answered', async () => {
  const until = academy.clock.now - 2
  const examId = await fillExamDay(academy.database, { students: 160, questions: 12, until, leak: LEAK })
  const { attempts: compared, alarms, running } = await dayOf(examId)
  expect({ compared, running }).toEqual({ compared: 160, running: 0 })
  const [alarm] = alarms
  expect(alarms.map(({ number, answer }) => [number, answer])).toEqual([[1, null]])
  expect(Math.abs((alarm?.since ?? 0) - (until - 80 * 60_000))).toBeLessThan(20 * 60_000)
  expect(alarm?.late.share).toBeGreaterThan((alarm?.late.expected ?? 1) + 0.2)
  expect(alarm?.time).toEqual({ earlyMs: 60_000, lateMs: 12_000, isFaster: true })
  expect(alarm?.parts).toHaveLength(8)
  expect(alarm?.parts.filter(({ since }) => !Number.isInteger(since))).toEqual([])
  expect(JSON.stringify(alarms)).not.toContain('الدوسري')
})

it('staff read of no alarm where nothing leaked, and of a wrong key before thirty have finished', async () => {
  const until = academy.clock.now
  const examId = await fillExamDay(academy.database, { seed: 3, students: 28, questions: 12, until, wrongKeys: 1 })
  const { alarms, oddKeys, fewest } = await dayOf(examId)
  expect(alarms).toEqual([])
  expect(fewest).toEqual({ alarm: 30, key: 16 })
  expect(oddKeys).toMatchObject([{ number: 12, answers: ['right'], attempts: 28 }])
})

it('an attempt that still runs, or waits to be graded, is not compared', async () => {
  const { query } = academy.database
  const examId = await fillExamDay(academy.database, { students: 40, questions: 6, until: academy.clock.now })
  const [open] = await query.select({ id: attempts.id }).from(attempts).where(eq(attempts.examId, examId)).limit(1)
  await query
    .update(attempts)
    .set({ state: 'open', result: null })
    .where(eq(attempts.id, open?.id ?? ''))
  expect(await dayOf(examId)).toMatchObject({ attempts: 39, running: 1 })
})

it('a teacher who sees their own groups alone reads the day of their own students alone', async () => {
  const { query } = academy.database
  const examId = await fillExamDay(academy.database, {
    students: 60,
    questions: 12,
    until: academy.clock.now,
    leak: LEAK,
  })
  const teacher = await academy.student()
  const [one] = await query.select().from(attempts).where(eq(attempts.examId, examId)).limit(1)
  const groupId = newIdentifier()
  const at = new Date(academy.clock.now)
  const times = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2027-12-01', endsAt: at }
  const named = { title: 'x', maxStudents: 9, packageIds: [], searchText: '', createdAt: at }
  await query.insert(groups).values({ id: groupId, teacherId: teacher.userId, ...named, ...times })
  const seat = { groupId, userId: one?.userId ?? '', state: 'member', since: at, place: newIdentifier() } as const
  await query.insert(groupStudents).values(seat)
  await query.insert(settings).values({ name: 'public', value: { teachersSeeOwnGroups: true } })
  const reader = { userId: teacher.userId, role: 'observer' }
  expect(await dayOf(examId, reader)).toMatchObject({ attempts: 1, alarms: [], oddKeys: [] })
})
