/** More work is waiting than is sensible. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

interface QueueLimits {
  readonly atATime: number
  readonly waiting: number
}

export type RunInTurn = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Runs works at most `atATime` together, the others in the order in which they came; throws `QueueFull`. */
export function boundedQueue({ atATime, waiting }: QueueLimits): RunInTurn {
  const turns: (() => void)[] = []
  let running = 0
  const takeTurn = (): Promise<void> => {
    if (turns.length >= waiting) throw new QueueFull()
    return new Promise((resolve) => turns.push(resolve))
  }
  return async (work) => {
    if (running >= atATime) await takeTurn()
    else running += 1
    try {
      return await work()
    } finally {
      const next = turns.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
