/** Each layout is its own chunk; the exam's routes load neither. `load…` lets a route start before it renders. */
import { lazy } from 'react'

export async function loadMainLayout() {
  const { MainLayout } = await import('./MainLayout.tsx')
  return { default: MainLayout }
}

export async function loadBlankLayout() {
  const { BlankLayout } = await import('./BlankLayout.tsx')
  return { default: BlankLayout }
}

export const LazyMainLayout = lazy(loadMainLayout)
export const LazyBlankLayout = lazy(loadBlankLayout)
