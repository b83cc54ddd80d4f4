import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { jobs, sessions } from '#server/db/schema.ts'
import { HOUR, MINUTE, openAcademy, sittingStudent } from '#server/modules/attempts/academy.test-support.ts'
import { runDueOnce, startJobs } from './index.ts'

const academy = openAcademy()

async function session(tokenHash: string, expiresAt: number) {
  const { userId } = await academy.student()
  const now = new Date(academy.clock.now)
  await academy.database.query
    .insert(sessions)
    .values({ tokenHash, userId, createdAt: now, expiresAt: new Date(expiresAt) })
}

const sessionCount = () => academy.database.query.$count(sessions)

it('a student whose sign-in has expired leaves no session behind, and a valid one stays', async () => {
  await session('expired', academy.clock.now)
  await session('valid', academy.clock.now + 3 * HOUR)
  await Promise.all([runDueOnce(academy.dependencies), runDueOnce(academy.dependencies)])
  expect(await sessionCount()).toBe(1)
})

it('an operator finds tidying done once an hour, and again when a node died with the lease', async () => {
  academy.clock.now += MINUTE
  await session('second', academy.clock.now - 1)
  await runDueOnce(academy.dependencies)
  expect(await sessionCount()).toBe(2)
  academy.clock.now += HOUR
  await academy.database.query.update(jobs).set({ leasedUntil: new Date(academy.clock.now + MINUTE) })
  await runDueOnce(academy.dependencies)
  expect(await sessionCount()).toBe(2)
  academy.clock.now += MINUTE + 1
  await runDueOnce(academy.dependencies)
  expect(await sessionCount()).toBe(1)
  const [job] = await academy.database.query.select().from(jobs).where(eq(jobs.name, 'prune-sessions'))
  expect(job).toMatchObject({ leasedUntil: null, runAt: new Date(academy.clock.now + HOUR) })
})

it('a student who left is closed by the running jobs, more than a batch of them at a time', async () => {
  const device = await sittingStudent(academy)
  const copies = 120
  await academy.database.query.execute(sql`
    INSERT INTO attempts (id, user_id, exam_id, version_id, number, state, terms, seed, started_at, close_due_at,
      presence_at, sign_at, active_writer_id, first_writer_id)
    SELECT gen_random_uuid(), user_id, gen_random_uuid(), version_id, 1, 'open', terms, 1, started_at, close_due_at,
      presence_at, sign_at, active_writer_id, first_writer_id
    FROM attempts, generate_series(1, ${copies}) WHERE id = ${device.attemptId}`)
  academy.clock.now += 2 * HOUR
  expect(await runDueOnce(academy.dependencies)).toBe(copies + 1)
  expect(await runDueOnce(academy.dependencies)).toBe(0)
  expect(await device.row()).toMatchObject({ state: 'closed' })
})

it('an operator who stops the server waits for the job that is running, and no other begins', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const device = await sittingStudent(academy)
    academy.clock.now += 2 * HOUR
    const running = startJobs(academy.dependencies)
    vi.advanceTimersByTime(1_000)
    await running.stop()
    expect(await device.row()).toMatchObject({ state: 'closed' })
    const next = await sittingStudent(academy)
    academy.clock.now += 2 * HOUR
    vi.advanceTimersByTime(10_000)
    expect(await next.row()).toMatchObject({ state: 'open' })
  } finally {
    vi.useRealTimers()
  }
})

it('an operator reads of a job that failed, and the next second tries again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const failing = vi.fn(() => {
      throw new Error('the clock is broken')
    })
    const running = startJobs({ ...academy.dependencies, now: failing })
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    await running.stop()
    expect(failing).toHaveBeenCalledTimes(2)
    expect(reported).toHaveBeenCalledWith('A job failed: the clock is broken')
  } finally {
    reported.mockRestore()
    vi.useRealTimers()
  }
})
