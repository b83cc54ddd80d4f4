/** Each layout is its own chunk; the exam's routes load neither. `load…` lets a route start before it renders. */
import { lazyFrame } from '#src/ui/behaviour/lazy-frame.tsx'

const main = lazyFrame(async () => (await import('./MainLayout.tsx')).MainLayout)
const blank = lazyFrame(async () => (await import('./BlankLayout.tsx')).BlankLayout)

export const LazyMainLayout = main.LazyFrame
export const loadMainLayout = main.loadOnce
export const LazyBlankLayout = blank.LazyFrame
export const loadBlankLayout = blank.loadOnce
