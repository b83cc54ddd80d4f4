import { useState } from 'react'
import { useSession } from '#src/features/auth/index.ts'

const KEY = 'miqyas.folded.'

function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** The groups of the navigation that this person has folded on this device. */
export function useFolded() {
  const key = KEY + (useSession()?.user.id ?? '')
  const [folded, setFolded] = useState(() => read(key))
  const toggle = (group: string) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]
    setFolded(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A storage that refuses keeps it as long as the page stands.
    }
  }
  return { folded, toggle }
}
