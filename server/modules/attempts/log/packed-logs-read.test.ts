import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { erasePerson, personalRows } from '#server/db/person-data.ts'
import { exportDatabase, importDatabase } from '#server/db/transfer.ts'
import { selectAnswerTimes } from '#server/modules/reports/answer-times.repo.ts'
import { selectAnswered, selectSittings } from '#server/modules/reports/attempt-patterns.repo.ts'
import { openEmptyDatabase } from '#tests/database.ts'
import { selectLog } from './log.repo.ts'
import { openPackingAcademy } from './packing.test-support.ts'

const { academy, packLater, packedOf, sat } = openPackingAcademy()

it('a person’s export holds packed lines as it holds others, and an erasure removes them', async () => {
  const { device, devices, partition } = await sat(2)
  const { userId } = device.student
  const exported = async () => (await personalRows(academy.database.query, userId))['attempt_events']
  const before = await exported()
  expect(await packLater()).toContain(partition)
  expect(before).toHaveLength(3)
  expect(await exported()).toEqual(before)
  await academy.database.transaction((transaction) => erasePerson(transaction, userId, `${userId}@miqyas.test`))
  expect(await Promise.all(devices.map(packedOf))).toEqual([0, 1])
})

it('teachers read the same of packed attempts in their reports', async () => {
  const { devices, exam, partition } = await sat(3)
  const { query } = academy.database
  const ids = devices.map(({ attemptId }) => attemptId)
  const reports = async () => ({
    times: await selectAnswerTimes(query, ids, exam.questions),
    sittings: (await selectSittings(query, exam.examId, undefined)).toSorted((a, b) =>
      a.attemptId < b.attemptId ? -1 : 1,
    ),
    one: await selectSittings(query, exam.examId, ids[0]),
    answered: await selectAnswered(query, ids),
  })
  const before = await reports()
  expect(await packLater()).toContain(partition)
  expect(before.times.length * before.sittings.length * before.one.length * before.answered.length).toBeGreaterThan(0)
  expect(await reports()).toEqual(before)
})

it('an operator who brings an academy back from its export has packed logs, too', async () => {
  const { device } = await sat()
  await packLater()
  const stream = new PassThrough()
  const [content] = await Promise.all([buffer(stream), exportDatabase(academy.database, stream, new Date(0))])
  const copy = await openEmptyDatabase()
  onTestFinished(() => copy.close())
  await importDatabase(copy, Readable.from([content]))
  expect(await selectLog(copy.query, device.attemptId)).toEqual(
    await selectLog(academy.database.query, device.attemptId),
  )
})
