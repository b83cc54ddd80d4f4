import { mayHoldScratchPads, unmarkScratchPads } from './scratch-pads-mark.ts'

/** Takes away the scratch pads of attempts that have left the device. Never rejects. */
export function forgetLeftScratchPads(): Promise<void> {
  return forget(({ forgetPadsOfGone }) => forgetPadsOfGone())
}

/** Takes away the pads of a submitted attempt; a failure is made up for with the next pad or sign-out. Never rejects. */
export function forgetScratchPadsOf(attemptId: string): Promise<void> {
  return forget(({ forgetPadsOf }) => forgetPadsOf(attemptId))
}

type Pads = typeof import('#src/offline/scratch-pads/scratch-pads.ts')

async function forget(some: (pads: Pads) => Promise<void>): Promise<void> {
  if (!mayHoldScratchPads()) return
  await import('#src/offline/scratch-pads/scratch-pads.ts')
    .then(async (pads) => {
      await some(pads)
      await pads.whereNoPadIsLeft(unmarkScratchPads)
    })
    .catch(() => undefined)
}
