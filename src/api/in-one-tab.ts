/** One tab does it at a time. A browser without locks may do it twice: what is done has to come to the same then. */
export function inOneTab<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { readonly locks?: LockManager | null }
  return locks == null ? work() : locks.request(name, work)
}
