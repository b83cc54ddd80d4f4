/** Each layout is its own chunk; the exam's routes load neither. `load…` lets a route start before it renders. */
import { lazyPart } from '#src/ui/behaviour/lazy-part.tsx'

const main = lazyPart(async () => (await import('./MainLayout.tsx')).MainLayout)
const blank = lazyPart(async () => (await import('./BlankLayout.tsx')).BlankLayout)

export const LazyMainLayout = main.Part
export const loadMainLayout = main.loadOnce
export const LazyBlankLayout = blank.Part
export const loadBlankLayout = blank.loadOnce
