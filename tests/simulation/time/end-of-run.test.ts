import { describe, expect, it } from 'vitest'
import { chanceOf } from '../random.ts'
import { endOf } from './end-of-run.ts'
import { Scheduler } from './scheduler.ts'

const MOST_EVENTS = 50

function brokenBy(end: Awaited<ReturnType<typeof endOf>>): string | null {
  return 'broken' in end && end.broken instanceof Error ? end.broken.message : null
}

async function endOfRun(begin: (scheduler: Scheduler) => Promise<unknown>) {
  const scheduler = new Scheduler(0, chanceOf(1), MOST_EVENTS)
  return endOf(scheduler, begin(scheduler))
}

describe('a run that does not come to its end is found out', () => {
  it('comes to its end otherwise', async () => {
    expect(await endOfRun((scheduler) => scheduler.pause(5_000).then(() => 'done'))).toEqual({ ended: 'done' })
  })

  it('when something in it is done over and over again', async () => {
    const end = await endOfRun(async (scheduler) => {
      for (;;) await scheduler.pause(10)
    })
    expect(brokenBy(end)).toBe('a run does not come to its end')
  })

  it('when it waits for something that never comes', async () => {
    expect(brokenBy(await endOfRun(() => new Promise(() => undefined)))).toBe(
      'a run waits for something that never comes',
    )
  })

  it('when it throws', async () => {
    const end = await endOfRun((scheduler) => scheduler.pause(10).then(() => Promise.reject(new Error('no such row'))))
    expect(brokenBy(end)).toBe('no such row')
  })

  it('when a timer throws', async () => {
    const end = await endOfRun(async (scheduler) => {
      scheduler.at(10, null, () => {
        throw new Error('nobody called this')
      })
      await scheduler.pause(100)
    })
    expect(brokenBy(end)).toBe('nobody called this')
  })
})
