/** Each layout is its own chunk; the exam's routes load neither. `load…` lets a route start before it renders. */
import { type ComponentType, lazy, type ReactNode, useState } from 'react'

type Layout = ComponentType<{ readonly children: ReactNode }>

/** A layout that is there already is rendered at once; React's `lazy` would let the page wait for it a moment longer. */
function lazyLayout(load: () => Promise<Layout>) {
  let Loaded: Layout | null = null
  async function loadOnce() {
    Loaded ??= await load()
    return { default: Loaded }
  }
  const Late = lazy(loadOnce)
  function LazyLayout({ children }: { readonly children: ReactNode }) {
    const [Shown] = useState<Layout>(() => Loaded ?? Late)
    return <Shown>{children}</Shown>
  }
  return { LazyLayout, loadOnce }
}

const main = lazyLayout(async () => (await import('./MainLayout.tsx')).MainLayout)
const blank = lazyLayout(async () => (await import('./BlankLayout.tsx')).BlankLayout)

export const LazyMainLayout = main.LazyLayout
export const loadMainLayout = main.loadOnce
export const LazyBlankLayout = blank.LazyLayout
export const loadBlankLayout = blank.loadOnce
