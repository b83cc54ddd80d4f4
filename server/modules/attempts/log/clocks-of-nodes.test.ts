import { expect, it } from 'vitest'
import { attemptEvidence } from '#server/modules/attempts/index.ts'
import { MINUTE, openAcademy, SECOND, sittingStudent } from '../academy.test-support.ts'

const academy = openAcademy()

it.each([
  ['under a new number', 2],
  ['under a number that is used', 1],
])('a script that delivers %s after reading, at a node whose clock is behind, gains nothing', async (_, seq) => {
  const device = await sittingStudent(academy)
  device.answer(0, device.exam.right(0))
  await device.submit()
  const body = { type: 'answer' as const, questionId: device.exam.questions[1] ?? '', optionIds: device.exam.right(1) }
  academy.clock.now += MINUTE
  const first = await device.readResult()
  expect(first.ok && first.value.score).toBe(1)
  const chosen = { seq: seq === 1 ? 1 : device.log.length + 1, at: academy.clock.now - MINUTE, body }
  academy.clock.now -= 10 * SECOND
  await device.send([chosen])
  academy.clock.now += MINUTE
  expect(await device.score()).toBe(1)
  const evidence = await attemptEvidence(academy.dependencies, device.attemptId)
  expect(evidence?.doubtful.map(({ doubt }) => doubt)).toEqual(['after-result'])
})
