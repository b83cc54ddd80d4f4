/** Texts that this device keeps in localStorage, which may be refused (private windows, embedded views). */

/** Null: nothing is kept under the key, or storage is refused. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null: nothing is kept under the key, it is no JSON, or storage is refused. */
export function keptJson(key: string): unknown {
  try {
    return JSON.parse(keptText(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a text; null: keeps none any more. Answers whether the device does so: its storage may be refused or full. */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Keeps a value as JSON, in the same way. */
export function keepJson(key: string, value: object | null): boolean {
  return keepText(key, value && JSON.stringify(value))
}
