import './fonts.css'
import './tokens.css'
import './base.css'
import type { ReactNode } from 'react'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { whenIdle } from '#src/ui/behaviour/when-idle.ts'
import { Page } from './Page.tsx'

/**
 * Puts a page on the screen, or hydrates what the build has prerendered there; a placeholder goes in the moment in
 * which the page is complete. What can wait follows when the browser has nothing else to do.
 */
export function showPage(content: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const page = (
    <Shown>
      <Page>{content}</Page>
    </Shown>
  )
  // As a transition it is rendered a few milliseconds at a time: a tap is heard while a slow phone draws a page.
  startTransition(() => {
    if (root.hasChildNodes() && root.dataset['placeholder'] === undefined)
      hydrateRoot(root, page, { onRecoverableError: noteUnlessRendered })
    else createRoot(root).render(page)
  })
}

/** A page that the server has rendered may differ where the device knows more: React renders such a part anew. */
function noteUnlessRendered(error: unknown): void {
  if (window.miqyasRendered === undefined) reportError(error)
}

/** Outside of the page, so that it is there once. */
function Shown({ children }: { readonly children: ReactNode }) {
  useEffect(
    () =>
      whenIdle(
        () => void import('./after-first-paint.ts').then(({ startAfterFirstPaint }) => startAfterFirstPaint()),
        2_000,
      ),
    [],
  )
  return children
}
