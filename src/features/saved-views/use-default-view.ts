import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SavedView } from '#contract/office/saved-views.ts'

const KEY = 'miqyas.seen-lists'
const MOST_KEPT = 50

/** Steps of the history at which a list has been seen, also before a reload: going back shows it as it was left. */
function seenSteps(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((step): step is string => typeof step === 'string') : []
  } catch {
    return []
  }
}

function remember(step: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...seenSteps(), step].slice(-MOST_KEPT)))
  } catch {
    // Without storage the reader may find the default view where they had cleared it.
  }
}

/**
 * Opens a list with the reader's default view, where its address says nothing. `views`: undefined as long as they are
 * not known.
 */
export function useDefaultView(views: readonly SavedView[] | undefined): void {
  const { step, isBare } = useLocation({
    select: ({ state, searchStr }) => ({ step: state.key ?? '', isBare: searchStr === '' }),
    structuralSharing: true,
  })
  const navigate = useNavigate()
  const [arrived] = useState(step)
  const isKnown = views !== undefined
  const view = views?.find(({ isDefault }) => isDefault)
  useEffect(() => {
    // Once a step: what is saved or chosen afterwards changes nothing of where the reader is.
    if (!isKnown || seenSteps().includes(step)) return
    remember(step)
    if (step !== arrived || !isBare || view === undefined) return
    void navigate({ to: '.', search: view.search as never, replace: true })
  }, [arrived, isBare, isKnown, navigate, step, view])
}
