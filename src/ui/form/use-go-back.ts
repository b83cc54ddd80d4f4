import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Back to where the reader came from, with its filters and pages; `home` where they came from nowhere. */
export function useGoBack(home: () => void): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : home())
}
