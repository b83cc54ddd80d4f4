import { describe, expect, it } from 'vitest'
import { SERVER_WRITER } from '#domain/attempt/event.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { Device, HOUR, MINUTE, newTicket, openAcademy, SECOND, sittingStudent } from '../academy.test-support.ts'
import { joinAttempt } from './join-attempt.ts'

const academy = openAcademy()

async function twoDevices() {
  const phone = await sittingStudent(academy)
  phone.answer(0, phone.exam.right(0))
  await phone.send()
  academy.clock.now += SECOND
  const laptop = new Device(academy, phone.exam, phone.student, phone.attemptId)
  return { phone, laptop }
}

describe('a student who goes on with another device', () => {
  it('gets everything there: terms, key, seed and the log so far', async () => {
    const { phone, laptop } = await twoDevices()
    const started = await phone.start()
    const joined = await laptop.join()
    expect(joined).toMatchObject({
      ok: true,
      value: {
        paperKey: started.paperKey,
        seed: started.seed,
        terms: started.terms,
        activeWriterId: laptop.writerId,
        firstWriterId: phone.writerId,
      },
    })
    expect(joined.ok && joined.value.events.map(({ writerId, body }) => [writerId, body.type]).sort()).toEqual(
      [
        [SERVER_WRITER, 'takeover'],
        [phone.writerId, 'answer'],
      ].sort(),
    )
  })

  it('has the answers of both devices counted by their instants', async () => {
    const { phone, laptop } = await twoDevices()
    await laptop.join()
    academy.clock.now += SECOND
    laptop.answer(0, laptop.exam.wrong(0))
    laptop.answer(1, laptop.exam.right(1))
    academy.clock.now += SECOND
    phone.answer(2, phone.exam.right(2))
    phone.answer(0, phone.exam.right(0))
    academy.clock.now += SECOND
    await laptop.send()
    await phone.send()
    academy.clock.now += SECOND
    await laptop.submit()
    expect(await laptop.score()).toBe(3)
  })

  it('is not ended by the submission of the device that was left behind, whose answers count', async () => {
    const { phone, laptop } = await twoDevices()
    await laptop.join()
    academy.clock.now += SECOND
    phone.answer(1, phone.exam.right(1))
    expect(await phone.submit('left')).toMatchObject({ state: 'open', activeWriterId: laptop.writerId })
    expect(await laptop.row()).toMatchObject({ state: 'open' })
    academy.clock.now += SECOND
    expect(await laptop.submit()).toMatchObject({ state: 'closed' })
    expect(await laptop.score()).toBe(2)
  })

  it('takes over once, however often the request arrives', async () => {
    const { laptop } = await twoDevices()
    await Promise.all([laptop.join(), laptop.join(), laptop.join()])
    const joined = await laptop.join()
    expect(joined.ok && joined.value.events.filter(({ body }) => body.type === 'takeover')).toHaveLength(1)
  })

  it('may come back to the first device, whose log goes on', async () => {
    const { phone, laptop } = await twoDevices()
    await laptop.join()
    academy.clock.now += MINUTE
    const back = await phone.join()
    expect(back).toMatchObject({ ok: true, value: { activeWriterId: phone.writerId } })
    academy.clock.now += SECOND
    phone.answer(1, phone.exam.right(1))
    expect(await phone.submit()).toMatchObject({ state: 'closed', ackedSeq: 3 })
    expect(await phone.score()).toBe(2)
  })

  it('goes on although the phone says later that it had left before', async () => {
    const { phone, laptop } = await twoDevices()
    phone.write({ type: 'submit', reason: 'left' })
    academy.clock.now += SECOND
    await laptop.join()
    expect(await phone.submit()).toMatchObject({ state: 'open', activeWriterId: laptop.writerId })
  })

  it('is there from the moment of the takeover', async () => {
    const { phone, laptop } = await twoDevices()
    await phone.say(false)
    academy.clock.now += 20 * SECOND
    await laptop.join()
    const row = await laptop.row()
    expect(row).toMatchObject({ present: true, presenceAt: academy.clock.now, closeDueAt: row.terms.deadlineAt })
  })
})

describe('a student who comes too late or has no business there', () => {
  it('finds an attempt closed whose time is over, although no job has run', async () => {
    const { laptop } = await twoDevices()
    academy.clock.now += 2 * HOUR
    expect(await laptop.join()).toMatchObject({ code: 'attempts.closed' })
    expect(await laptop.row()).toMatchObject({ state: 'closed' })
  })

  it('finds it closed when the phone’s submission had arrived in the log', async () => {
    const { phone, laptop } = await twoDevices()
    phone.write({ type: 'submit', reason: 'finished' })
    await phone.send()
    expect(await laptop.join()).toMatchObject({ code: 'attempts.closed' })
  })

  it('finds no attempt of another person', async () => {
    const { phone } = await twoDevices()
    const otherStudent = new Device(academy, phone.exam, await academy.student(), phone.attemptId)
    expect(await otherStudent.join()).toMatchObject({ code: 'attempts.not-found' })
    expect(await new Device(academy, phone.exam, phone.student, newIdentifier()).join()).toMatchObject({
      code: 'attempts.not-found',
    })
  })

  it('cannot use the name of another device or of the server', async () => {
    const { phone } = await twoDevices()
    for (const writerId of [phone.writerId, SERVER_WRITER]) {
      const request = { attemptId: phone.attemptId, writerId, ticket: newTicket(), lastSeq: 0 }
      expect(await joinAttempt(academy.dependencies, phone.student.userId, request)).toMatchObject({
        code: 'attempts.id-in-use',
      })
    }
  })
})
