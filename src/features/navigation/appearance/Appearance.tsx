import { lazy, Suspense } from 'react'
import { useAppearanceOpen } from './appearance-store.ts'

const loadPanel = () => import('./AppearancePanel.tsx')
const AppearancePanel = lazy(async () => ({ default: (await loadPanel()).AppearancePanel }))

/** Loads the panel before it is opened, so that it opens without a delay. */
export function prepareAppearance(): void {
  void loadPanel()
}

/** Rendered once in each frame; `hasNavigation`: the frame has a list of pages, so that its position can be chosen. */
export function Appearance({ hasNavigation = false }: { readonly hasNavigation?: boolean }) {
  if (!useAppearanceOpen()) return null
  return (
    <Suspense>
      <AppearancePanel hasNavigation={hasNavigation} />
    </Suspense>
  )
}
