/** Every move of the protocol, with any clock. */
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import type { Chance } from '../random.ts'
import { handIn, join, type Liar, read, send, sendElsewhere, submit } from './requests.ts'
import { headOf, type Line, type LyingDevice, madeUpHead } from './lying-device.ts'

type Tell = (liar: Liar) => Promise<void>
export type Lies = readonly (readonly [name: string, tell: Tell])[]

/** A claimed instant: the true one, or any other. */
function claimed({ chance, scheduler, startedAt, reading }: Liar): number {
  const now = Math.round(scheduler.now)
  const since = Math.max(1, now - startedAt)
  return chance.pick([
    now,
    now - 1_000,
    now + 4_000,
    now + 86_400_000,
    startedAt + 1_000,
    startedAt + chance.below(since),
    Math.round(reading?.at ?? now) - 1,
  ])
}

function guesses({ chance, key }: Liar, from: number, at: number): Line[] {
  return Array.from({ length: chance.between(1, 4) }, (_, index) => {
    const { questionId, optionIds, correctOptionIds } = chance.pick(key.questions)
    const wrong = optionIds.filter((id) => !correctOptionIds.includes(id))
    return { seq: from + index, at: at + index, body: answerOf(questionId, [chance.pick(wrong)]) }
  })
}

/** Lines with all right answers, which only a reader of the result knows, numbered from `from`. */
export function rightAnswers({ key }: Liar, from: number, at: number): Line[] {
  return key.questions.map(({ questionId, correctOptionIds }, index) => ({
    seq: from + index,
    at: at + index,
    body: answerOf(questionId, correctOptionIds),
  }))
}

function answerOf(questionId: string, optionIds: readonly string[]): AttemptEventBody {
  return { type: 'answer', questionId, optionIds: [...optionIds] }
}

function any({ chance, devices }: Liar): LyingDevice {
  return chance.pick(devices)
}

function append(liar: Liar, device: LyingDevice): Line[] {
  const lines = guesses(liar, device.log.length + 1, claimed(liar))
  device.log.push(...lines)
  return lines
}

/** The part of a log that is sent. */
function partOf(chance: Chance, log: readonly Line[]): readonly Line[] {
  return chance.happens(0.6) ? log : log.slice(0, chance.between(1, Math.max(1, log.length)))
}

const signsOfLife: Tell = (liar) =>
  send(liar, any(liar), { presence: { present: liar.chance.happens(0.5), at: claimed(liar) } })

/** Right answers from a colleague, claimed for a time of which the device has reported what it held. */
const answersForTheTimeBefore: Tell = async (liar) => {
  const { chance, scheduler } = liar
  const device = any(liar)
  await send(liar, device, { presence: { present: true, at: Math.round(scheduler.now) } })
  await scheduler.pause(chance.between(20, 40_000))
  const lines = rightAnswers(liar, device.log.length + 1, claimed(liar))
  device.log.push(...lines)
  await send(liar, device, { events: lines })
}

const elsewhere: Tell = (liar) => {
  const { chance, startedAt } = liar
  const events = rightAnswers(liar, chance.between(1, 40), startedAt + chance.below(200_000))
  return sendElsewhere(liar, events, chance.happens(0.5))
}

/** A log that tries all answers, and a head for each of its beginnings. */
const nameEveryBeginning: Tell = async (liar) => {
  const device = any(liar)
  const before = [...device.log]
  const at = liar.startedAt + 1_000
  device.log.push(...rightAnswers(liar, before.length + 1, at))
  device.log.push(...device.log.slice(before.length).map((line, index) => wrongInstead(liar, line, device, index)))
  for (let end = before.length + 1; end <= device.log.length; end += liar.chance.between(1, 4)) {
    const headLog = device.log.slice(0, end)
    await send(liar, device, { head: headOf(headLog), headLog })
  }
  await send(liar, device, { head: headOf(device.log), headLog: device.log })
}

function wrongInstead({ key, chance }: Liar, line: Line, { log }: LyingDevice, index: number): Line {
  const questionId = line.body.type === 'answer' ? line.body.questionId : ''
  const question = key.questions.find((one) => one.questionId === questionId)
  const wrong = question?.optionIds.filter((id) => !question.correctOptionIds.includes(id)) ?? []
  return { seq: log.length + index + 1, at: line.at + 100, body: answerOf(questionId, [chance.pick(wrong)]) }
}

/** Announces one line for one option of a question on each device, and holds it back until the key is known. */
const announceOnSeveralDevices: Tell = async (liar) => {
  const { chance, key, startedAt } = liar
  for (let more = chance.between(1, 4); more > 0; more -= 1) {
    const before = liar.devices.length
    await join(liar)
    const device = liar.devices[before]
    if (device === undefined) return
    const { questionId, optionIds } = chance.pick(key.questions)
    device.log.push({ seq: 1, at: startedAt + 1_000, body: answerOf(questionId, [chance.pick(optionIds)]) })
    await send(liar, device, { head: headOf(device.log), headLog: device.log })
  }
}

function isRight({ key }: Liar, { body }: Line): boolean {
  if (body.type !== 'answer') return false
  const right = key.questions.find(({ questionId }) => questionId === body.questionId)?.correctOptionIds ?? []
  return right.length === body.optionIds.length && right.every((id) => body.optionIds.includes(id))
}

/** Delivers the announced lines of those devices whose answers are right. */
const deliverWhatIsRight: Tell = async (liar) => {
  for (const device of liar.devices) {
    const { log } = device.named
    if (log !== null && log.length > 0 && log.every((line) => isRight(liar, line)))
      await send(liar, device, { events: log.slice(-200) })
  }
}

export const BEFORE_THE_RESULT: Lies = [
  [
    'answers',
    async (liar) => {
      const device = any(liar)
      append(liar, device)
      await send(liar, device, { events: device.log.slice(-200) })
    },
  ],
  [
    'answers and holds them back, named',
    async (liar) => {
      const device = any(liar)
      append(liar, device)
      await send(liar, device, { head: headOf(device.log), headLog: device.log })
    },
  ],
  [
    'answers and holds them back in silence',
    async (liar) => {
      append(liar, any(liar))
    },
  ],
  [
    'names a log that is made up',
    (liar) => {
      const device = any(liar)
      const seq = device.log.length + liar.chance.between(1, 20)
      return send(liar, device, { head: madeUpHead(liar.chance, seq) })
    },
  ],
  ['names every beginning of a log that tries all answers', nameEveryBeginning],
  [
    'uses numbers again',
    async (liar) => {
      const device = any(liar)
      if (device.log.length > 0) await send(liar, device, { events: guesses(liar, 1, claimed(liar)) })
    },
  ],
  ['leaves numbers out', (liar) => send(liar, any(liar), { events: guesses(liar, 60, claimed(liar)) })],
  ['takes another device', join],
  ['announces an answer on each of several devices', announceOnSeveralDevices],
  ['signs of life', signsOfLife],
  ['says that it holds nothing more, and answers for the time before', answersForTheTimeBefore],
  ['writes into the attempt of another student', elsewhere],
]

export const AFTER_THE_RESULT: Lies = [
  ['delivers of what was announced what is right', deliverWhatIsRight],
  [
    'uses numbers again',
    (liar) => send(liar, any(liar), { events: rightAnswers(liar, liar.chance.between(1, 4), claimed(liar)) }),
  ],
  [
    'goes on with the log',
    (liar) => {
      const device = any(liar)
      return send(liar, device, { events: rightAnswers(liar, device.log.length + 1, claimed(liar)) })
    },
  ],
  [
    'delivers what was named',
    (liar) => {
      const device = any(liar)
      return send(liar, device, { events: partOf(liar.chance, device.named.log ?? device.log).slice(-200) })
    },
  ],
  [
    'delivers another log than was named',
    (liar) => {
      const device = any(liar)
      const from = liar.chance.between(1, Math.max(1, device.named.seq))
      const events = [...device.log.slice(0, from - 1), ...rightAnswers(liar, from, claimed(liar))]
      return send(liar, device, { events: events.slice(-200) })
    },
  ],
  [
    'delivers more than was named',
    async (liar) => {
      const device = any(liar)
      const named = device.named.log ?? []
      const more = rightAnswers(liar, device.named.seq + 1, liar.startedAt + 2_000)
      await send(liar, device, { events: [...named, ...more].slice(-200) })
    },
  ],
  [
    'names a better log and delivers it',
    async (liar) => {
      const device = any(liar)
      const log = [...device.log, ...rightAnswers(liar, device.log.length + 1, claimed(liar))]
      await send(liar, device, { head: headOf(log), headLog: log })
      await send(liar, device, { events: log.slice(-200) })
    },
  ],
  [
    'hands in again with other answers',
    async (liar) => {
      const device = any(liar)
      const answers = rightAnswers(liar, 1, claimed(liar))
      const log: Line[] = [
        ...answers,
        { seq: answers.length + 1, at: claimed(liar), body: { type: 'submit', reason: 'finished' } },
      ]
      await submit(liar, device, log, log)
    },
  ],
  ['hands in again, earlier', (liar) => handIn(liar, any(liar), claimed(liar))],
  [
    'was away when it ended',
    async (liar) => {
      const device = any(liar)
      const from = device.log.length + 1
      const at = claimed(liar)
      const away: Line = { seq: from, at: at - 2_000, body: { type: 'away' } }
      const back: Line = { seq: from + 1, at: at - 1_000, body: { type: 'back' } }
      await send(liar, device, { events: [away, back, ...rightAnswers(liar, from + 2, at)] })
    },
  ],
  ['takes another device', join],
  ['signs of life', signsOfLife],
  ['reads again', async (liar) => void (await read(liar))],
  ['writes into the attempt of another student', elsewhere],
]
