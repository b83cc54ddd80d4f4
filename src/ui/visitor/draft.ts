/**
 * Text that a visitor typed into a form and could not send yet. While they type it is stored in the tab; after a failed
 * sending also on the device, so that it survives the closing of the browser. When it is sent or discarded, it is
 * removed from both.
 */
export interface Draft<Values> {
  /** Null if nothing was typed. `hadFailed`: true if an attempt to send it failed. */
  readonly read: () => { readonly values: Values; readonly hadFailed: boolean } | null
  readonly type: (values: Values) => void
  readonly keep: (values: Values) => void
  readonly forget: () => void
}

const PREFIX = 'miqyas.draft.'

function stored<Values>(storage: () => Storage, key: string, fits: (value: unknown) => value is Values): Values | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return fits(value) ? value : null
  } catch {
    return null
  }
}

/** Storage may be refused: the draft then lasts as long as the page. */
function unlessRefused(write: () => void): void {
  try {
    write()
  } catch {
    return
  }
}

/** `fits`: checks that the stored draft has the present shape of the form. */
export function draftOf<Values>(name: string, fits: (value: unknown) => value is Values): Draft<Values> {
  const key = PREFIX + name
  return {
    read() {
      const failed = stored(() => localStorage, key, fits)
      if (failed !== null) return { values: failed, hadFailed: true }
      const typed = stored(() => sessionStorage, key, fits)
      return typed === null ? null : { values: typed, hadFailed: false }
    },
    type: (values) => unlessRefused(() => sessionStorage.setItem(key, JSON.stringify(values))),
    keep: (values) => unlessRefused(() => localStorage.setItem(key, JSON.stringify(values))),
    forget() {
      unlessRefused(() => sessionStorage.removeItem(key))
      unlessRefused(() => localStorage.removeItem(key))
    },
  }
}
