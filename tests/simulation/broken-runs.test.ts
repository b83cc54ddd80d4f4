import { describe, expect, it } from 'vitest'
import { openStage, runSchedule } from './run.ts'
import type { Server } from './world.ts'

const SEED = 42

/** Runs with a server that breaks, then the same seed again without it. */
async function breakAndLiveAgain(changes: Partial<Server>) {
  const stage = await openStage()
  const before = await runSchedule(stage, SEED)
  const server = (inner: Server): Server => ({ ...inner, ...changes })
  const broken = await runSchedule(stage, SEED, { planted: { name: 'broken', mistake: 'breaks', server } })
  const again = await runSchedule(stage, SEED)
  return { broken, isSameAgain: again.hash === before.hash }
}

describe('a run that breaks is reported with its seed, and the next one runs as if nothing had been', () => {
  it('when it waits for ever', async () => {
    const { broken, isSameAgain } = await breakAndLiveAgain({ stored: () => new Promise(() => undefined) })
    expect(broken).toMatchObject({ seed: SEED, isBroken: true })
    expect(broken.problems).toEqual([expect.stringMatching(/^the run broke: a run (does not come|waits)/)])
    expect(isSameAgain).toBe(true)
  })

  it('when its server throws', async () => {
    const { broken, isSameAgain } = await breakAndLiveAgain({
      handle: () => Promise.reject(new Error('no such column')),
    })
    expect(broken).toMatchObject({ seed: SEED, isBroken: true, problems: ['the run broke: no such column'] })
    expect(broken.notes.join('\n')).toContain('Error: no such column')
    expect(isSameAgain).toBe(true)
  })
})
