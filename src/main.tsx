import './app/fonts.css'
import './app/tokens.css'
import './app/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/Providers.tsx'
import { router } from './app/router.ts'
import { start } from './app/start.ts'

async function show(): Promise<void> {
  await start()
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  whenIdle(() => void import('./app/after-first-paint.ts').then(({ startAfterFirstPaint }) => startAfterFirstPaint()))
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 500)
}

void show()
