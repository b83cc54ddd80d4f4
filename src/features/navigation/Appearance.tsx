import { lazy, Suspense } from 'react'
import { useAppearanceOpen } from './appearance-store.ts'

const loadPanel = () => import('./appearance/AppearancePanel.tsx')
const AppearancePanel = lazy(async () => ({ default: (await loadPanel()).AppearancePanel }))

/** Asks for the panel before it is opened, so that it is there at once. */
export function prepareAppearance(): void {
  void loadPanel()
}

/** Stands once in each frame; `hasNavigation`: the frame has pages to list, so their place can be chosen. */
export function Appearance({ hasNavigation = false }: { readonly hasNavigation?: boolean }) {
  if (!useAppearanceOpen()) return null
  return (
    <Suspense>
      <AppearancePanel hasNavigation={hasNavigation} />
    </Suspense>
  )
}
