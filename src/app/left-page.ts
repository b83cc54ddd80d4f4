/**
 * WebKit keeps a page that is left as it stands, in case the reader comes back to it: its transactions stay open, and
 * every page, tab and worker that needs the same stores waits for them, until the page is thrown away after many
 * minutes. (Locks are let go; nothing that a page holds or says keeps it from being kept. The tests of the engines
 * look whether this still holds.) So a page that is left ends its transactions: what they did not write is as gone as
 * with a page that is closed, and nothing of it was called saved. A page that lost one begins anew when it is shown.
 *
 * Only pages in WebKit load this file. A transaction that began before it arrived, and an upgrade of a database, are
 * not known to it and keep others waiting still.
 */
const running = new Set<IDBTransaction>()
let isLeft = false
let hasLost = false

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
    hasLost = true
  } catch {
    // One that has been committed ends by itself.
  }
}

/** Called as soon as it can be: what a page began before is not known. */
function endTransactionsWhenLeft(): void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = transaction.apply(this, given)
    const forget = () => running.delete(begun)
    running.add(begun)
    begun.addEventListener('complete', forget)
    begun.addEventListener('abort', forget)
    if (isLeft) abort(begun)
    return begun
  }
  addEventListener('pagehide', ({ persisted }) => {
    isLeft = persisted
    if (isLeft) running.forEach(abort)
  })
  addEventListener('pageshow', () => {
    isLeft = false
    if (hasLost) location.reload()
  })
}

endTransactionsWhenLeft()
