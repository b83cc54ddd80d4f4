import { expect, it } from 'vitest'
import { Device, HOUR, openAcademy } from '#server/modules/attempts/academy.test-support.ts'
import { closeDueAttempts } from '#server/modules/attempts/index.ts'
import { selectClosedAttempts } from './reports.repo.ts'

const academy = openAcademy()

it('students of an exam are answered while staff read its report: a result arrives as its marks and answers alone', async () => {
  const exam = await academy.exam()
  const device = new Device(academy, exam, await academy.student())
  await device.start()
  device.answer(0, exam.right(0))
  device.answer(2, exam.wrong(2))
  await device.send()
  academy.clock.now += 2 * HOUR
  await closeDueAttempts(academy.dependencies)
  const [row] = await selectClosedAttempts(
    academy.database.query,
    exam.examId,
    '00000000-0000-0000-0000-000000000000',
    10,
  )
  expect(row).toMatchObject({ isFinal: true, score: 1, maximum: 4, marks: '[1, 0, 0, 0]' })
  expect(JSON.parse(row?.given ?? '')).toEqual([exam.right(0), [], exam.wrong(2), []])
  expect(JSON.stringify(row).length).toBeLessThan(JSON.stringify((await device.row()).result).length)
})
