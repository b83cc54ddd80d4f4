/**
 * Many who want the same row at the same moment, as when an exam opens, get it from one read. A read begins after
 * its readers asked: a reader who comes while one is under way waits for the next, so nobody sees an older state
 * than a read of their own would have shown.
 */
export function sharedReads<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const running = new Map<Key, Promise<Value>>()
  const following = new Map<Key, Promise<Value>>()

  function begin(key: Key): Promise<Value> {
    const reading = read(key)
    running.set(key, reading)
    const end = (): void => {
      if (running.get(key) === reading) running.delete(key)
    }
    reading.then(end, end)
    return reading
  }

  function follow(key: Key, current: Promise<Value>): Promise<Value> {
    const next = (): Promise<Value> => {
      following.delete(key)
      return begin(key)
    }
    const followed = current.then(next, next)
    following.set(key, followed)
    return followed
  }

  return (key) => {
    const current = running.get(key)
    return current === undefined ? begin(key) : (following.get(key) ?? follow(key, current))
  }
}
