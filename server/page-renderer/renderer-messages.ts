/** Messages between the server and the thread that renders pages, which has one page at a time. */
import type { RenderedPage, RenderingBody } from '#contract/public-pages/rendered-pages.ts'
import type { ApiAnswer, ApiQuestion } from '#server/http/handler.ts'

export type ToThread =
  | { readonly kind: 'render'; readonly task: RenderingBody }
  | { readonly kind: 'answer'; readonly call: number; readonly answer: ApiAnswer }

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'ask'; readonly call: number; readonly asked: ApiQuestion }
  | { readonly kind: 'rendered'; readonly page: RenderedPage | null }

/** The module that the build makes of `src/app/page-renderer`. */
export interface RendererModule {
  readonly renderPage: (task: RenderingBody, ask: typeof fetch) => Promise<RenderedPage>
}
