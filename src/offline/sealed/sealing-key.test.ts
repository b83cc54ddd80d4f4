import { expect, it } from 'vitest'
import { ATTEMPT, createWorld } from '../delivery-world.test-support.ts'
import type { DeliveryPorts } from '../deliver-attempt.ts'
import { drainOutbox } from '../drain.ts'

/** A device that delivers, and whether it asked for the key, request by request. */
async function sitting(given: string | undefined) {
  const world = await createWorld()
  const asked: boolean[] = []
  const ports: DeliveryPorts = {
    ...world.ports,
    sealingKeys: world.database.sealingKeys,
    async send(request) {
      const answer = await world.ports.send(request)
      const asks = (request.body as { asksSealingKey?: boolean }).asksSealingKey === true
      asked.push(asks)
      if (!asks || answer.kind !== 'answered') return answer
      return { ...answer, data: { ...(answer.data as object), ...(given !== undefined && { sealingKey: given }) } }
    },
  }
  return { world, ports, asked }
}

it('a student’s phone asks for the academy’s key with the first lines, once, and keeps it beside the attempt', async () => {
  const { world, ports, asked } = await sitting('key')
  await world.tap(1)
  await drainOutbox(ports)
  await world.tap(2)
  await drainOutbox(ports)
  expect(asked).toEqual([true, false])
  expect(await world.database.sealingKeys.toArray()).toEqual([{ userId: 'student', publicKey: 'key' }])
  expect((await world.database.attempts.get(ATTEMPT))?.standing).not.toHaveProperty('sealingKey')
})

it('a student’s lines arrive all the same where the academy gives no key', async () => {
  const { world, ports, asked } = await sitting(undefined)
  for (const seq of [1, 2]) {
    await world.tap(seq)
    await drainOutbox(ports)
  }
  expect(asked).toEqual([true, true])
  expect([...world.stored.keys()]).toEqual([1, 2])
})
