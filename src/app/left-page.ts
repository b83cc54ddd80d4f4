/**
 * WebKit keeps a page that is left as it stands, in case the reader comes back to it: its transactions stay open, and
 * every page, tab and worker that needs the same stores waits for them, until the page is thrown away after many
 * minutes. (Locks are let go; nothing that a page holds or says keeps it from being kept. The tests of the engines
 * look whether this still holds.) So a page that is left ends its transactions: what they did not write is as gone as
 * with a page that is closed, and nothing of it was called saved.
 */
const running = new Set<IDBTransaction>()
let isLeft = false

function follow(transaction: IDBTransaction): IDBTransaction {
  running.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
  if (isLeft) abort(transaction)
  return transaction
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // One that has been committed ends by itself.
  }
}

/** Called before the page opens a database. */
export function endTransactionsWhenLeft(): void {
  if (!navigator.vendor.startsWith('Apple')) return
  const { open } = IDBFactory.prototype
  const { transaction } = IDBDatabase.prototype
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given)
    request.addEventListener('upgradeneeded', () => request.transaction && follow(request.transaction))
    return request
  }
  IDBDatabase.prototype.transaction = function (...given) {
    return follow(transaction.apply(this, given))
  }
  addEventListener('pagehide', ({ persisted }) => {
    isLeft = persisted
    if (isLeft) for (const one of running) abort(one)
  })
  addEventListener('pageshow', () => {
    isLeft = false
  })
}
